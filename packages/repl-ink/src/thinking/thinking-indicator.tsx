import { formatDuration, type WorkState } from "@chatter/session";
import { Text, useAnimation } from "ink";
import type { ReactElement } from "react";
import { type Symbols, unicodeSymbols } from "../symbols.ts";

/** What {@link ThinkingIndicator} draws. */
export interface ThinkingIndicatorProps {
  readonly work: WorkState;
  /** The time, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether it was told to stop. @default false */
  readonly isStopping?: boolean;
  /** @default unicodeSymbols */
  readonly symbols?: Symbols;
}

const FRAME_MS = 120;

/** Who works, at what, and for how long; it moves, so that one sees that nothing hangs. */
export function ThinkingIndicator(props: ThinkingIndicatorProps): ReactElement {
  const { work, now, isStopping = false, symbols = unicodeSymbols } = props;
  const { frame } = useAnimation({ interval: FRAME_MS });
  const doing = isStopping ? "is stopping" : describeWork(work);
  const elapsed = formatDuration(Math.max(0, now() - work.since));
  return (
    <Text wrap="truncate-end">
      <Text color={work.member.themeColor}>
        {`${symbols.spinner[frame % symbols.spinner.length]} ${work.member.displayName}`}
      </Text>
      <Text dimColor>{` ${doing} ${symbols.separator} ${elapsed}`}</Text>
    </Text>
  );
}

function describeWork({ toolName }: WorkState): string {
  return toolName === undefined ? "is thinking" : `runs ${toolName}`;
}
