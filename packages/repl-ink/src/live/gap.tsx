import { Box } from "ink";
import type { ReactElement } from "react";

/** A blank row, where there is room for one. */
export function Gap({ isWanted }: { isWanted: boolean }): ReactElement | null {
  return isWanted ? <Box height={1} flexShrink={0} /> : null;
}
