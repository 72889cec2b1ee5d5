/** A place in a list, counted from 0; `last` is the last item, or the end when something is added. */
export type PlanIndex = number | "last";

/** An item, or with `subtask` one of its subtasks. */
export interface Position {
  readonly item: PlanIndex;
  readonly subtask?: PlanIndex;
}

/** What `delete` takes: one position, a range of items (both ends included), or all. */
export type Target =
  | { readonly type: "one"; readonly at: Position }
  | { readonly type: "range"; readonly from: number; readonly to: number }
  | { readonly type: "all" };

/** A value that was read, or why it could not be. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

const POSITION = /^([1-9]\d{0,8}|last)$|^([1-9]\d{0,8})\.([1-9]\d{0,8}|last)$/;
const RANGE = /^(\d{1,9})-(\d{1,9})$/;
const POSITION_LIKE = /^(?:[+-]?\d+(?:[.-][\w-]*)*|last(?:\.\S*)?)$/;
const LONGEST_SHOWN = 40;

/** Reads `N`, `last`, `N.M` or `N.last`; outside, counting starts at 1. */
export function parsePosition(text: string): Parsed<Position> {
  const [, alone, item, subtask] = POSITION.exec(text) ?? [];
  if (alone !== undefined) return { ok: true, value: { item: toIndex(alone) } };
  if (item === undefined || subtask === undefined) {
    const given = quote(text);
    return { ok: false, problem: `position ${given}: expected N, last, N.M or N.last, from 1` };
  }
  return { ok: true, value: { item: toIndex(item), subtask: toIndex(subtask) } };
}

/** Reads a position, a range `a-b`, or `all`. */
export function parseTarget(text: string): Parsed<Target> {
  if (text === "all") return { ok: true, value: { type: "all" } };
  const [, first, last] = RANGE.exec(text) ?? [];
  if (first !== undefined && last !== undefined) return toRange(text, Number(first), Number(last));
  const position = parsePosition(text);
  if (position.ok) return { ok: true, value: { type: "one", at: position.value } };
  const given = quote(text);
  const expected = "expected N, last, N.M, N.last, a range a-b or all, from 1";
  return { ok: false, problem: `position ${given}: ${expected}` };
}

/** Whether a word is meant as a position, right or wrong, and not as the first word of a text. */
export function isPositionLike(word: string): boolean {
  return POSITION_LIKE.test(word);
}

/** Writes a position the way that {@link parsePosition} reads it. */
export function formatPosition(position: Position): string {
  const item = formatIndex(position.item);
  return position.subtask === undefined ? item : `${item}.${formatIndex(position.subtask)}`;
}

function toIndex(word: string): PlanIndex {
  return word === "last" ? "last" : Number(word) - 1;
}

function formatIndex(index: PlanIndex): string {
  return index === "last" ? index : String(index + 1);
}

function toRange(text: string, first: number, last: number): Parsed<Target> {
  if (first < 1) return { ok: false, problem: `range ${text}: expected numbers from 1` };
  if (first > last) return { ok: false, problem: `range ${text}: its start lies after its end` };
  return { ok: true, value: { type: "range", from: first - 1, to: last - 1 } };
}

function quote(text: string): string {
  const cut = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  return JSON.stringify(cut);
}
