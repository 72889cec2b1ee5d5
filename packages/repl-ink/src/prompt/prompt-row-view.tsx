import type { PromptRow } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import { Painted } from "../theme/painted.tsx";
import { SIGN_COLUMNS } from "./prompt-columns.ts";

/** What {@link PromptRowView} draws. */
export interface PromptRowViewProps {
  readonly row: PromptRow;
  /** What stands before it; one column wide, never empty. */
  readonly sign: string;
  readonly hint: string;
}

/** One row of the text. Placeholders are told apart. */
export function PromptRowView({ row, sign, hint }: PromptRowViewProps): ReactElement {
  return (
    <Box>
      <Box width={SIGN_COLUMNS} flexShrink={0}>
        <Text>{sign}</Text>
      </Box>
      <Text wrap="truncate-end">
        {row.parts.map((part, index) => (
          // Parts have no identity but their place in the row.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Painted key={index} color={part.kind === "paste" ? "magenta" : undefined}>
            {part.text}
          </Painted>
        ))}
        <Text dimColor>{hint}</Text>
      </Text>
    </Box>
  );
}
