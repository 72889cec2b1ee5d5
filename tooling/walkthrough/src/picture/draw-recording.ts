import { CELL, sizeOfPicture } from "./cell-size.ts";
import { drawCursor, drawFrame, drawRow } from "./draw-svg.ts";
import type { ScreenPicture } from "./screen-cell.ts";

/** What was in sight from a moment on, in milliseconds. */
export interface RecordedPicture {
  readonly at: number;
  readonly picture: ScreenPicture;
}

/** How long the last picture stays before it begins anew. */
const LAST_MS = 3000;

/**
 * Draws a recording as one SVG that moves by itself: the pictures side by side, and one of them in sight
 * at a time. A row that looks the same in many of them is drawn once. All are of the same size.
 */
export function drawRecording(frames: readonly RecordedPicture[]): string {
  const [first] = frames;
  if (first === undefined) throw new TypeError("frames: expected at least one, received none");
  const { width } = sizeOfPicture(first.picture);
  const ids = new Map<string, string>();
  const strip = frames.map(({ picture }, index) => drawPicture(picture, index * width, ids));
  const rows = [...ids].map(([row, id]) => `<g id="${id}">${row}</g>`);
  return drawFrame(first.picture, [
    `<style>${animate(frames, width)}</style>`,
    `<defs>${rows.join("")}</defs>`,
    `<g class="film">`,
    ...strip,
    "</g>",
  ]);
}

function drawPicture({ rows, cursor }: ScreenPicture, x: number, ids: Map<string, string>): string {
  const uses = rows.flatMap((cells, row) => {
    const drawn = drawRow(cells, 0).join("");
    if (drawn === "") return [];
    const id = ids.get(drawn) ?? `r${ids.size}`;
    ids.set(drawn, id);
    return [`<use href="#${id}" y="${row * CELL.height}"/>`];
  });
  const parts = cursor === undefined ? uses : [...uses, drawCursor(cursor)];
  return `<g transform="translate(${x})">${parts.join("")}</g>`;
}

/** Jumps from picture to picture. Who wants nothing to move sees the last one. */
function animate(frames: readonly RecordedPicture[], width: number): string {
  const start = frames[0]?.at ?? 0;
  const total = (frames.at(-1)?.at ?? start) - start + LAST_MS;
  const steps = frames.map(({ at }, index) => {
    const share = (((at - start) / total) * 100).toFixed(2);
    return `${share}%{transform:translateX(${-index * width}px)}`;
  });
  const end = `transform:translateX(${-(frames.length - 1) * width}px)`;
  return [
    `@keyframes film{${steps.join("")}100%{${end}}}`,
    `.film{animation:film ${total}ms step-end infinite}`,
    `@media (prefers-reduced-motion:reduce){.film{animation:none;${end}}}`,
  ].join("");
}
