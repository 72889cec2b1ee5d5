import type { SearchLine } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import { SIGN_COLUMNS } from "./prompt-columns.ts";

/** What stands before the query. */
export function searchLabel({ isFailing }: SearchLine): string {
  return isFailing ? "nothing found: " : "search: ";
}

/** What the search looks for; of a long query its end, where one types. */
export function SearchLineView({ search }: { search: SearchLine }): ReactElement {
  return (
    <Box paddingLeft={SIGN_COLUMNS}>
      <Text wrap="truncate-start">
        <Text dimColor>{searchLabel(search)}</Text>
        {search.query}
      </Text>
    </Box>
  );
}
