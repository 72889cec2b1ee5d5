import { useIsScreenReaderEnabled } from "ink";
import { useEffect, useReducer } from "react";

/**
 * Draws again when nothing was drawn for so long. Whatever else is drawn meanwhile puts it off: a
 * screen on which much happens needs no frames of its own.
 */
export function useTick(afterMs: number | undefined): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  // What changes by the second would be read by the second.
  const isSpoken = useIsScreenReaderEnabled();
  // No list of what it depends on: each frame begins the time anew.
  useEffect(() => {
    if (afterMs === undefined || isSpoken) return;
    const timer = setTimeout(tick, afterMs);
    return () => clearTimeout(timer);
  });
}
