import type { ProcessExit } from "@chatter/parser-kit";
import { createCodexAppServerParser } from "../src/app-server/index.ts";
import { parseLines } from "./parse-lines.ts";

/** A notification of the thread `t`. */
export const notify = (method: string, params: object = {}) => ({
  method,
  params: { threadId: "t", turnId: "turn-1", ...params },
});

/** The thread `t` is there, and its turn has begun. */
export const begin = [
  { method: "thread/started", params: { thread: { id: "t", cwd: "/home/kai/shop" } } },
  notify("turn/started", { turn: { id: "turn-1", status: "inProgress" } }),
];

/** The turn of thread `t` ends. */
export const endTurn = (status: string, fields: object = {}) =>
  notify("turn/completed", { turn: { id: "turn-1", status, ...fields } });

/** What messages give after a turn has begun. */
export function eventsAfterBegin(messages: readonly object[], exit?: ProcessExit): object[] {
  return parseLines(createCodexAppServerParser, [...begin, ...messages], exit).slice(2);
}

/** The same, without the end that the kit gives to an open turn. */
export function eventsOf(...messages: readonly object[]): object[] {
  return eventsAfterBegin(messages).slice(0, -1);
}
