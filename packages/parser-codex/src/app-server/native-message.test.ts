import { readFileSync } from "node:fs";
import { createDeterministicContext } from "@chatter/parser-kit";
import { expect, test } from "vitest";
import { parseLines } from "../../test/parse-lines.ts";
import { createCodexAppServerParser } from "./create-codex-app-server-parser.ts";
import { timeOfMessage } from "./native-message.ts";

const recording = new URL("../../fixtures/app-server/0.169.0-approvals.jsonl", import.meta.url);

test("a log of both directions gives the same events as what the server printed", () => {
  const printed = readFileSync(recording, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const log = printed.flatMap((msg, ms) => [
    { dir: "out", ms, msg },
    { dir: "in", ms, msg: { id: ms, method: "turn/start", params: {} } },
  ]);
  expect(parseLines(createCodexAppServerParser, log)).toEqual(
    parseLines(createCodexAppServerParser, printed),
  );
});

test("events carry the time of the server", () => {
  const parser = createCodexAppServerParser({ context: createDeterministicContext() });
  const events = parser.push(new Uint8Array(readFileSync(recording)));
  expect(events[0]?.timestamp).toBe(1794963140835);
  expect(events.every(({ timestamp }) => timestamp >= 1794963140835)).toBe(true);
});

test.each([
  [{ emittedAtMs: 5, params: { startedAtMs: 3 } }, 5],
  [{ params: { startedAtMs: 3, completedAtMs: 4 } }, 4],
  [{ params: { startedAtMs: 3 } }, 3],
  [{ params: { startedAtMs: "soon" } }, undefined],
  [{ id: 1, result: {} }, undefined],
])("the time of %j is %j", (message, time) => {
  expect(timeOfMessage(message)).toBe(time);
});

test.each([[[]], [7], [null], [{}], [{ id: 1 }], [{ dir: "out", msg: 7 }]])(
  "%j is no message, and told as such",
  (line) => {
    expect(parseLines(createCodexAppServerParser, [line])).toMatchObject([
      { type: "diagnostic", code: "line.not-an-event" },
    ]);
  },
);
