import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { agentEventSchemas, decodeAgentEvent } from "../src/index.ts";

// A golden log per schema version. They are never edited: a change that breaks one breaks users'
// logs. v0 is the form before the version field: the seven original types.
const VERSIONS = ["v0", "v1"];

describe.each(VERSIONS)("a log written in %s", (version) => {
  const lines = readGolden(version);

  test.each(lines.map((line) => [line.type, line]))("still decodes: %s", (_type, line) => {
    expect(decodeAgentEvent(line)).toEqual({ kind: "event", event: line });
  });
});

test("the golden log of the present version holds every type and every field", () => {
  const fieldsByType = new Map<unknown, Set<string>>();
  const baseFields = new Set<string>();
  for (const line of readGolden("v1")) {
    const fields = fieldsByType.get(line.type) ?? new Set();
    for (const key of Object.keys(line)) {
      fields.add(key);
      baseFields.add(key);
    }
    fieldsByType.set(line.type, fields);
  }
  const base = Object.keys(agentEventSchemas["turn.started"].shape);
  for (const [type, schema] of Object.entries(agentEventSchemas)) {
    const own = Object.keys(schema.shape).filter((key) => !base.includes(key));
    expect([type, own.filter((key) => !fieldsByType.get(type)?.has(key))]).toEqual([type, []]);
  }
  expect(base.filter((key) => !baseFields.has(key))).toEqual([]);
});

function readGolden(version: string): { type: string }[] {
  const url = new URL(`../fixtures/agent-events.${version}.jsonl`, import.meta.url);
  return readFileSync(url, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
