/** The sixteen colours that every terminal has, as they look on a dark background. */
const NAMED = [
  "#484f58",
  "#ff7b72",
  "#56d364",
  "#e3b341",
  "#79c0ff",
  "#d2a8ff",
  "#56d4dd",
  "#c9d1d9",
  "#6e7681",
  "#ffa198",
  "#7ee787",
  "#f2cc60",
  "#a5d6ff",
  "#e2c5ff",
  "#76e3ea",
  "#f0f6fc",
] as const;

const CUBE_START = 16;
const GREY_START = 232;
const CUBE_LEVELS = [0, 95, 135, 175, 215, 255] as const;

/** A colour of the palette of 256, as SVG writes it. */
export function paletteColor(index: number): string {
  if (!Number.isInteger(index) || index < 0 || index > 255) {
    throw new TypeError(`a palette has the colours 0 to 255, received ${index}`);
  }
  if (index >= GREY_START) {
    const grey = 8 + (index - GREY_START) * 10;
    return toHex([grey, grey, grey]);
  }
  const place = index - CUBE_START;
  return NAMED[index] ?? toHex([place / 36, (place / 6) % 6, place % 6].map(cubeLevel));
}

function cubeLevel(step: number): number {
  return CUBE_LEVELS[Math.floor(step)] ?? 0;
}

function toHex(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
