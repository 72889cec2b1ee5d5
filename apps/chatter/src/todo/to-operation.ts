import {
  isPositionLike,
  type Parsed,
  type PlanOperation,
  type Position,
  parsePosition,
  parseTarget,
} from "@chatter/todo-store";
import { UsageError } from "../usage-error.ts";
import type { TodoRequest } from "./parse-todo-words.ts";
import { refuse } from "./refuse.ts";

/** What a verb does to the list; undefined: it changes nothing, or needs more than its words. */
export function toOperation({ verb, words }: TodoRequest): PlanOperation | undefined {
  const [first = "", second = ""] = words;
  switch (verb) {
    case "add":
      return toAdd(words);
    case "edit":
      return { type: "edit", at: position(first), text: textOf(words.slice(1)) };
    case "delete":
      return { type: "delete", target: take(parseTarget(first)) };
    case "set":
    case "done":
    case "cancel":
      return { type: verb, at: position(first) };
    case "move":
      return { type: "move", from: position(first), to: position(second) };
    case "clear":
    case "undo":
    case "redo":
      return { type: verb };
    default:
      return undefined;
  }
}

/** A lone word is the text: `add 5` adds "5", `add 5 x` adds "x" at 5. */
function toAdd(words: readonly string[]): PlanOperation {
  const [first = "", ...rest] = words;
  if (rest.length === 0 || !isPositionLike(first)) return { type: "add", text: textOf(words) };
  return { type: "add", at: position(first), text: textOf(rest) };
}

function textOf(words: readonly string[]): string {
  const text = words.join(" ").trim();
  if (text === "") throw new UsageError("expected a text for the item, received a blank one.");
  return text;
}

function position(word: string): Position {
  return take(parsePosition(word));
}

function take<Value>(parsed: Parsed<Value>): Value {
  return parsed.ok ? parsed.value : refuse(parsed.problem);
}
