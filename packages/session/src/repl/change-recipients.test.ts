import { describe, expect, test } from "vitest";
import { reduceRepl } from "./reduce-repl.ts";
import type { ReplCommand } from "./repl-command.ts";
import type { ReplMessage } from "./repl-message.ts";
import { createReplState, type ReplState } from "./repl-state.ts";

const MEMBERS = [
  { name: "max", displayName: "Max", themeColor: "magenta" },
  { name: "ada", displayName: "Ada Byron", themeColor: "cyan" },
];

/** The state after messages, and what the last of them asked for. */
function tell(...messages: readonly ReplMessage[]) {
  let state: ReplState = createReplState({ members: MEMBERS });
  let commands: readonly ReplCommand[] = [];
  for (const message of messages) ({ state, commands } = reduceRepl(state, message));
  return { state, sent: commands.filter(({ type }) => type === "send") };
}

const choose = (...members: string[]): ReplMessage => ({ type: "recipients.chosen", members });
const enter = (text: string): readonly ReplMessage[] => [
  { type: "prompt.edited", action: { type: "set-text", text } },
  { type: "prompt.submitted", at: 0 },
];

describe("members who were chosen for the next prompts", () => {
  test.each<[string, readonly string[], string, string, readonly string[] | undefined]>([
    ["get what names nobody", ["ada", "max"], "do it", "do it", ["ada", "max"]],
    ["do not get what names somebody", ["ada"], "@max do it", "do it", ["max"]],
    ["get an escaped slash", ["ada"], "//etc", "/etc", ["ada"]],
    ["are each chosen once", ["ada", "ada"], "do it", "do it", ["ada"]],
    ["must be there", ["bob"], "do it", "do it", undefined],
    ["may be nobody", [], "do it", "do it", undefined],
  ])("%s", (_name, members, typed, text, to) => {
    const { sent } = tell(choose(...members), ...enter(typed));
    const submission = { ids: ["message-1"], text, ...(to && { to }) };
    expect(sent).toEqual([{ type: "send", submission }]);
  });

  test("stay chosen until somebody else is, or nobody", () => {
    const delivered = { type: "outbox.changed", action: { type: "delivered" } } as const;
    const once = [choose("ada"), ...enter("one"), delivered];
    expect(tell(...once, ...enter("two")).sent).toMatchObject([{ submission: { to: ["ada"] } }]);
    const { sent } = tell(...once, choose(), ...enter("two"));
    expect(sent).toEqual([{ type: "send", submission: { ids: ["message-2"], text: "two" } }]);
  });

  test("get nothing any more when they leave", () => {
    const left = { type: "members.changed", members: MEMBERS.slice(0, 1) } as const;
    expect(tell(choose("ada", "max"), left).state.recipients).toEqual(["max"]);
  });

  test("do not get commands, which are for nobody", () => {
    const { state } = tell(choose("ada"), ...enter("/help"), ...enter("!ls"));
    expect(state.outbox.waiting).toEqual([]);
  });
});
