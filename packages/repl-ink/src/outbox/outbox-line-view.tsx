import type { OutboxLine } from "@chatter/session";
import { Text } from "ink";
import type { ReactElement } from "react";
import type { Symbols } from "../symbols.ts";

/** What {@link OutboxLineView} draws. */
export interface OutboxLineViewProps {
  readonly line: OutboxLine;
  readonly symbols: Symbols;
}

/** What waits to be sent. */
export function OutboxLineView({ line, symbols }: OutboxLineViewProps): ReactElement {
  const { count, next, hint } = line;
  return (
    <Text wrap="truncate-end">
      <Text bold>{`${symbols.queue} ${count} queued`}</Text>
      <Text dimColor>{` ${symbols.separator} ${next} ${symbols.separator} ${hint}`}</Text>
    </Text>
  );
}
