import type { ScreenView } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import type { Symbols } from "../symbols.ts";
import { Painted } from "../theme/painted.tsx";

/** What {@link ReplyView} draws. */
export interface ReplyViewProps {
  readonly reply: NonNullable<ScreenView["reply"]>;
  readonly symbols: Symbols;
}

/** What a command answered. */
export function ReplyView({ reply, symbols }: ReplyViewProps): ReactElement {
  const { level, lines, hidden } = reply;
  return (
    <Box flexDirection="column" flexShrink={0}>
      {lines.map((line, index) => (
        // Rows of a text: their place is all that they have.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Painted key={index} wrap="truncate-end" color={level === "error" ? "red" : undefined}>
          {level === "error" && index === 0 ? `${symbols.failure} ${line}` : line}
        </Painted>
      ))}
      {hidden > 0 ? (
        <Text dimColor>
          {`${symbols.below} ${hidden} more lines ${symbols.separator} Ctrl+O shows all`}
        </Text>
      ) : null}
    </Box>
  );
}
