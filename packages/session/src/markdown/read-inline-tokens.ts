/** A piece of a line, as far as it can be told without its surroundings. */
export type InlineToken =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "code"; readonly text: string }
  | { readonly type: "link"; readonly label: string; readonly url: string }
  | {
      readonly type: "mark";
      readonly text: string;
      readonly at: number;
      readonly canOpen: boolean;
      readonly canClose: boolean;
    };

/** What opens must close so near, or it is text: no more than that is ever kept back. */
export const MAX_SPAN_LENGTH = 500;

type Found =
  | { readonly token: InlineToken; readonly end: number }
  /** What it is depends on what comes behind it. */
  | "undecided"
  | undefined;

/** Takes a line apart. Of an open line, only what more text cannot change. */
export function readInlineTokens(line: string, isOpen: boolean): readonly InlineToken[] {
  const tokens: InlineToken[] = [];
  let plainFrom = 0;
  const takePlain = (end: number): void => {
    if (end > plainFrom) tokens.push({ type: "text", text: line.slice(plainFrom, end) });
  };
  for (let at = findSpecial(line, 0); at < line.length; ) {
    const found = readToken(line, at, isOpen);
    if (found === "undecided") {
      takePlain(at);
      return tokens;
    }
    if (found !== undefined) {
      takePlain(at);
      tokens.push(found.token);
      plainFrom = found.end;
    }
    at = findSpecial(line, found?.end ?? at + 1);
  }
  takePlain(line.length);
  return tokens;
}

function findSpecial(line: string, from: number): number {
  let at = from;
  while (at < line.length && !"\\`*_[!".includes(line.charAt(at))) at += 1;
  return at;
}

function readToken(line: string, at: number, isOpen: boolean): Found {
  switch (line.charAt(at)) {
    case "\\":
      return readEscape(line, at, isOpen);
    case "`":
      return readCode(line, at, isOpen);
    case "[":
    case "!":
      return readLink(line, at, isOpen);
    default:
      return readMark(line, at, isOpen);
  }
}

function readEscape(line: string, at: number, isOpen: boolean): Found {
  const next = line.charAt(at + 1);
  if (next === "") return isOpen ? "undecided" : undefined;
  const isEscape = "*_`[]|#>".includes(next);
  return { token: { type: "text", text: isEscape ? next : `\\${next}` }, end: at + 2 };
}

function readCode(line: string, at: number, isOpen: boolean): Found {
  const start = runEnd(line, at);
  const limit = Math.min(line.length, at + MAX_SPAN_LENGTH);
  let closing = line.indexOf("`", start);
  while (closing !== -1 && closing < limit) {
    const end = runEnd(line, closing);
    if (isOpen && end === line.length) return "undecided";
    if (end - closing === start - at) {
      return { token: { type: "code", text: trimCode(line.slice(start, closing)) }, end };
    }
    closing = line.indexOf("`", end);
  }
  if (isOpen && line.length - at <= MAX_SPAN_LENGTH) return "undecided";
  return { token: { type: "text", text: line.slice(at, start) }, end: start };
}

/** One blank on both sides only keeps backticks apart. */
function trimCode(code: string): string {
  const isPadded = code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
  return isPadded ? code.slice(1, -1) : code;
}

// Never longer than a span, so that none is a link only after it was text.
const LINK = /^!?\[([^[\]]{0,150})\]\(([^()\s]{0,250}(?:\([^()\s]{0,40}\)[^()\s]{0,40})?)\)/;
const PARTIAL_LINK = /^!?(?:\[[^[\]]*(?:\](?:\([^)\s]*(?:\)[^()\s]*)?)?)?)?$/;

function readLink(line: string, at: number, isOpen: boolean): Found {
  const rest = line.slice(at, at + MAX_SPAN_LENGTH + 1);
  if (rest.startsWith("!") && rest.length > 1 && rest.charAt(1) !== "[") return undefined;
  const [all, label = "", url = ""] = LINK.exec(rest) ?? [];
  if (all !== undefined) return { token: { type: "link", label, url }, end: at + all.length };
  const canBecome = isOpen && rest.length <= MAX_SPAN_LENGTH && PARTIAL_LINK.test(rest);
  return canBecome ? "undecided" : undefined;
}

const BEFORE_OPENING = /^$|[\s([{"'«“‘:,;>|\-–—*_]|[^\0-\x7F]/;
const BEHIND_CLOSING = /^$|[\s.,;:!?)\]}"'»”’|<\-–—*_]|[^\0-\x7F]/;

/** Stars in paths and sums are no emphasis: it stands between blanks or punctuation. */
function readMark(line: string, at: number, isOpen: boolean): Found {
  const end = runEnd(line, at);
  if (isOpen && end === line.length) return "undecided";
  const text = line.slice(at, end);
  if (text.length > 3 || (text.startsWith("_") && text.length > 1)) {
    return { token: { type: "text", text }, end };
  }
  const before = line.charAt(at - 1);
  const behind = line.charAt(end);
  const canOpen = BEFORE_OPENING.test(before) && behind.trim() !== "";
  const canClose = BEHIND_CLOSING.test(behind) && before.trim() !== "";
  return { token: { type: "mark", text, at, canOpen, canClose }, end };
}

function runEnd(line: string, at: number): number {
  let end = at + 1;
  while (line.charAt(end) === line.charAt(at)) end += 1;
  return end;
}
