import type { SafeText } from "@chatter/safe-text";
import type { TonedLine } from "../diff/toned-line.ts";
import { wrapTonedLine } from "../diff/wrap-toned-line.ts";
import type { PromptLayout } from "../prompt/prompt-layout.ts";
import type { Detail } from "./detail.ts";

/** Something that is being read in full. What comes meanwhile does not change it. */
export interface DetailPage {
  /** What can be read, oldest first; at least one. */
  readonly details: readonly Detail[];
  /** Which of them is. */
  readonly index: number;
  /** Its text in rows. */
  readonly rows: readonly TonedLine[];
  /** How many rows are above those in sight. */
  readonly offset: number;
}

/** A way to move in a page, or to the one before or behind it. */
export type PageMove =
  | ("up" | "down" | "page-up" | "page-down" | "start" | "end")
  | ("older" | "newer");

/** Opens the newest of these; null when there is none. */
export function openPage(details: readonly Detail[], layout: PromptLayout): DetailPage | null {
  return details.length === 0 ? null : turnTo(details, details.length - 1, layout);
}

/** Breaks the text into rows of another width, and keeps about the same part in sight. */
export function layOutPage(page: DetailPage, layout: PromptLayout): DetailPage {
  const fresh = turnTo(page.details, page.index, layout);
  const share = page.offset / Math.max(1, page.rows.length);
  return { ...fresh, offset: Math.floor(share * fresh.rows.length) };
}

/** Moves in a page of which so many rows are in sight. */
export function movePage(
  page: DetailPage,
  move: PageMove,
  height: number,
  layout: PromptLayout,
): DetailPage {
  if (move === "older" || move === "newer") {
    const index = page.index + (move === "older" ? -1 : 1);
    return page.details[index] === undefined ? page : turnTo(page.details, index, layout);
  }
  const last = Math.max(0, page.rows.length - height);
  const from = Math.min(page.offset, last);
  return { ...page, offset: Math.max(0, Math.min(last, from + stepOf(move, height))) };
}

function stepOf(move: Exclude<PageMove, "older" | "newer">, height: number): number {
  // A row of the page before stays in sight, so that one finds the place.
  const page = Math.max(1, height - 1);
  switch (move) {
    case "up":
      return -1;
    case "down":
      return 1;
    case "page-up":
      return -page;
    case "page-down":
      return page;
    case "start":
      return Number.NEGATIVE_INFINITY;
    case "end":
      return Number.POSITIVE_INFINITY;
  }
}

function turnTo(details: readonly Detail[], index: number, layout: PromptLayout): DetailPage {
  const { text, tones } = details[index] ?? { text: "", tones: [] };
  // Terminals differ in how wide a tab is.
  const lines = text.replaceAll("\t", "    ").split("\n");
  const rows = lines.flatMap((line, place) =>
    // Cast: what was safe stays safe, line by line and with blanks for tabs.
    wrapTonedLine({ text: line as SafeText, tone: tones[place] ?? "plain" }, layout),
  );
  return { details, index, rows, offset: 0 };
}
