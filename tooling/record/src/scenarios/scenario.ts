import type { JsonObject } from "../json.ts";

/**
 * Something that an agent's CLI is made to do. Strings may hold `{{home}}`, `{{node}}` (the running node) and
 * `{{session}}` (the native id of the session that `before` began).
 */
export interface Scenario extends Invocation {
  /** Part of the file name: `<cli-version>-<name>.jsonl`. */
  readonly name: string;
  /** The agent's own settings, on top of the usual ones. */
  readonly settings?: JsonObject;
  /** Runs first, in the same home, without being recorded. */
  readonly before?: Invocation;
}

/** One run of the CLI and what the model says in it. */
export interface Invocation {
  /** What follows the program's name. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly turns: readonly ModelTurn[];
  /** What the model says to a sub-agent whose prompt contains `[sub-agent]`. */
  readonly subAgentTurns?: readonly ModelTurn[];
  /** Finds words in the model's requests; the first match is `{{captured-0}}` in later turns, and so on. */
  readonly captures?: RegExp;
  /** Talks to the CLI over its stdin; without it stdin is empty. */
  readonly conversation?: Conversation;
}

/** One answer of the model to one request. A failure at the end of a script repeats, because CLIs try again. */
export type ModelTurn =
  | { readonly type: "answer"; readonly parts: readonly Part[] }
  /** The connection breaks in the middle of the last part. */
  | { readonly type: "cut"; readonly parts: readonly Part[] }
  | { readonly type: "failure"; readonly status: number };

/** A piece of an answer. */
export type Part =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "thinking"; readonly text: string }
  | {
      readonly type: "call";
      readonly tool: string;
      /** Text for tools that take plain text instead of arguments. */
      readonly input: JsonObject | string;
      /** Where the tool lives, for models that see tools in groups. */
      readonly namespace?: string;
      /** What older CLIs call the namespace, or the tool without one: used where the new name is not offered. */
      readonly oldName?: string;
    };

/** A client of a CLI that speaks JSON lines both ways. */
export interface Conversation {
  readonly opening: readonly JsonObject[];
  /** What to send after a line of the CLI; `"end"` closes its stdin. */
  readonly reply: (line: JsonObject) => readonly JsonObject[] | "end";
}

/** An answer with these parts; a string is a text. */
export function answer(...parts: readonly (Part | string)[]): ModelTurn {
  return { type: "answer", parts: parts.map(toPart) };
}

/** The same, but the connection breaks before it is whole. */
export function cut(...parts: readonly (Part | string)[]): ModelTurn {
  return { type: "cut", parts: parts.map(toPart) };
}

/** An HTTP error instead of an answer. */
export function failure(status: number): ModelTurn {
  return { type: "failure", status };
}

/** A call of a tool. */
export function call(
  tool: string,
  input: JsonObject | string,
  names: { readonly namespace?: string; readonly oldName?: string } = {},
): Part {
  return { type: "call", tool, input, ...names };
}

/** What the model thinks before it answers. */
export function thinking(text: string): Part {
  return { type: "thinking", text };
}

function toPart(part: Part | string): Part {
  return typeof part === "string" ? { type: "text", text: part } : part;
}
