import { expect, test } from "vitest";
import type { ShapeChange } from "./diff-shapes.ts";
import { formatDrift } from "./format-drift.ts";

const key: ShapeChange = {
  type: "removed",
  event: "result",
  path: "usage.cached",
  before: ["number"],
  after: [],
};
const word: ShapeChange = {
  type: "changed",
  event: "result",
  path: "status",
  before: ['"done"'],
  after: ['"completed"'],
};
const event: ShapeChange = { type: "added", event: "retry", before: [], after: [] };

test("a report names events first, and scenarios only where not all of them show a change", () => {
  const events = new Set(["result", "retry"]);
  const report = formatDrift([
    { scenario: "text", events, changes: [key] },
    { scenario: "plan", events, changes: [key, word] },
    { scenario: "shell", events, changes: [key, { ...word, before: [] }] },
    { scenario: "error-401", events, changes: [key, event, { ...word, after: [] }] },
    { scenario: "mcp", events: new Set(), changes: [] },
  ]);
  expect(report).toBe(`kinds of event (error-401)
  + retry

result
  - usage.cached: number
result (plan)
  ~ status: "done" → "completed"
result (shell)
  ~ status: also "completed"
result (error-401)
  ~ status: no longer "done"`);
});

test("a report names the exceptions where they are fewer", () => {
  const events = new Set(["result"]);
  const report = formatDrift([
    { scenario: "text", events, changes: [key] },
    { scenario: "plan", events, changes: [key] },
    { scenario: "shell", events, changes: [] },
  ]);
  expect(report).toBe("result (all but shell)\n  - usage.cached: number");
});
