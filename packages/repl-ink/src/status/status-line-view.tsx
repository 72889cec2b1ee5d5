import { type ReplState, selectStatusLine } from "@chatter/session";
import { Text, useIsScreenReaderEnabled } from "ink";
import type { ReactElement } from "react";
import { type Symbols, unicodeSymbols } from "../symbols.ts";
import { Painted } from "../theme/painted.tsx";

/** What {@link StatusLineView} draws. */
export interface StatusLineViewProps {
  readonly state: ReplState;
  /** The time, in milliseconds since the epoch. */
  readonly now: () => number;
  readonly columns: number;
  /** Without one, keys do nothing. */
  readonly hasPrompt: boolean;
  /** @default unicodeSymbols */
  readonly symbols?: Symbols;
}

const FRAME_MS = 120;

/**
 * Who works, for how long and at what price. Its sign moves as often as it is drawn, so that one sees
 * that nothing hangs.
 */
export function StatusLineView(props: StatusLineViewProps): ReactElement | null {
  const { state, now, columns, hasPrompt, symbols = unicodeSymbols } = props;
  const time = now();
  const line = selectStatusLine(state, { now: time, columns, hasPrompt });
  const isSpoken = useIsScreenReaderEnabled();
  if (line === undefined) return null;
  const isMoving = line.isMoving && !isSpoken;
  const frame = Math.floor(time / FRAME_MS);
  const { before, name, after, themeColor } = line.lead;
  const sign = isMoving ? `${symbols.spinner[frame % symbols.spinner.length]} ` : "";
  // What changes by the second would be read by the second.
  const parts = isSpoken && line.isMoving ? [] : line.parts;
  return (
    <Text wrap="truncate-end">
      <Painted color={themeColor}>{sign}</Painted>
      <Text dimColor>{before}</Text>
      <Painted bold color={themeColor}>
        {name}
      </Painted>
      <Text dimColor>{[after, ...parts].join(` ${symbols.separator} `)}</Text>
    </Text>
  );
}
