import { type DOMElement, measureElement, useCursor } from "ink";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** A cell of a box, counted from its upper left corner. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/**
 * Puts the terminal's own cursor on a cell of a box; input methods draw what is being composed there.
 *
 * @param cell Nothing hides the cursor.
 * @returns The reference that the box needs.
 */
export function useCellCursor(cell: CellPosition | undefined): RefObject<DOMElement | null> {
  const box = useRef<DOMElement>(null);
  const { setCursorPosition } = useCursor();
  // Before the first layout nobody knows where the box is.
  const [isPlaced, setIsPlaced] = useState(false);
  useLayoutEffect(() => setIsPlaced(true), []);
  setCursorPosition(
    cell === undefined || !isPlaced
      ? undefined
      : {
          // Read when the frame is written: what is above the box may have changed its height since this
          // render, in a frame that this component had no part in.
          get x() {
            return originOf(box).x + cell.column;
          },
          get y() {
            return originOf(box).y + cell.row;
          },
        },
  );
  return box;
}

function originOf({ current }: RefObject<DOMElement | null>): { x: number; y: number } {
  return current === null ? { x: 0, y: 0 } : measureElement(current);
}
