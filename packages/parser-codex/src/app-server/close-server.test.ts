import { expect, test } from "vitest";
import { parseLines } from "../../test/parse-lines.ts";
import { begin, notify } from "../../test/server-messages.ts";
import { createCodexAppServerParser } from "./create-codex-app-server-parser.ts";

const hello = { id: 1, result: { userAgent: "x/0.169.0", codexHome: "/home/kai/.codex" } };
const command = { type: "commandExecution", id: "call_1", command: "ls", status: "inProgress" };
const run = [hello, ...begin, notify("item/started", { item: command })];

test("a log of several servers closes what one left open before the next begins", () => {
  const events = parseLines(createCodexAppServerParser, [...run, ...run]);
  const short = events.map((event) => [
    "type" in event && event.type,
    ...("toolId" in event ? [event.toolId] : []),
  ]);
  expect(short).toEqual([
    ["session.started"],
    ["turn.started"],
    ["tool.started", "call_1"],
    ["tool.completed", "call_1"],
    ["turn.completed"],
    ["session.started"],
    ["turn.started"],
    ["tool.started", "run2:call_1"],
    ["tool.completed", "run2:call_1"],
    ["turn.completed"],
  ]);
});

test("a server that only starts says nothing", () => {
  expect(parseLines(createCodexAppServerParser, [hello])).toEqual([]);
});
