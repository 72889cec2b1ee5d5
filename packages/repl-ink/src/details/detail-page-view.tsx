import type { DetailPageView as Page } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import { TonedLineView } from "../diff/toned-line-view.tsx";
import type { Symbols } from "../symbols.ts";

/** What {@link DetailPageView} draws. */
export interface DetailPageViewProps {
  readonly page: Page;
  readonly symbols: Symbols;
}

/** What is read in full, row by row, and where one is in it. */
export function DetailPageView({ page, symbols }: DetailPageViewProps): ReactElement {
  const { title, lines, footer } = page;
  return (
    <Box flexDirection="column" flexShrink={0}>
      {title === undefined ? null : (
        <Text wrap="truncate-end" bold>
          {title}
        </Text>
      )}
      {lines.map((line, index) => (
        // Rows of a text: their place is all that they have.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <TonedLineView key={index} line={line} />
      ))}
      {footer === undefined ? null : (
        <Text wrap="truncate-end" dimColor>
          {footer.join(` ${symbols.separator} `)}
        </Text>
      )}
    </Box>
  );
}
