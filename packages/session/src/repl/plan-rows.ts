/** The parts of the screen below the finished transcript, and how many rows each has. */
export interface ScreenRows {
  readonly question: number;
  readonly reply: number;
  readonly outbox: number;
  readonly panel: number;
  /** The status line while something goes on. */
  readonly work: number;
  /** The status line while nothing does. */
  readonly idle: number;
  readonly prompt: number;
  readonly menu: number;
  /** A blank row between the transcript and the rest. */
  readonly gap: number;
}

/** A live part as tall as the terminal would leave copies of itself in the scrollback. */
const SPARE_ROWS = 1;

/** A question that can be answered, with a few rows of what it is about. */
const LEAST_QUESTION = 6;

/** What each part must have before any other gets more, the most important first. */
function listLeast(leastQuestion: number): readonly (readonly [keyof ScreenRows, number])[] {
  return [
    // The keys are the question's: it must not be answered unseen.
    ["question", 1],
    ["prompt", 1],
    ["question", Math.max(LEAST_QUESTION, leastQuestion)],
    ["work", 1],
    ["panel", 1],
    ["outbox", 1],
    ["menu", 3],
    ["reply", 2],
    ["idle", 1],
    ["gap", 1],
  ];
}

/** Who gets what is left, in this order. */
const MORE: readonly (keyof ScreenRows)[] = ["question", "menu", "reply", "prompt", "panel"];

/**
 * Gives each part at most the rows that it wants, so that all of it is lower than the terminal.
 * `leastQuestion` is what a question cannot be answered without.
 */
export function planRows(
  terminalRows: number,
  wanted: ScreenRows,
  leastQuestion: number,
): ScreenRows & { readonly live: number } {
  const given: Record<keyof ScreenRows, number> = {
    question: 0,
    reply: 0,
    outbox: 0,
    panel: 0,
    work: 0,
    idle: 0,
    prompt: 0,
    menu: 0,
    gap: 0,
  };
  let room = Math.max(1, terminalRows - SPARE_ROWS);
  const give = (part: keyof ScreenRows, most: number): void => {
    const rows = Math.max(0, Math.min(room, most - given[part], wanted[part] - given[part]));
    given[part] += rows;
    room -= rows;
  };
  for (const [part, least] of listLeast(leastQuestion)) give(part, least);
  for (const part of MORE) give(part, wanted[part]);
  return { ...given, live: room };
}
