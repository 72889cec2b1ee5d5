import { expect, test } from "vitest";
import { detectAgent } from "./detect-agent.ts";
import type { AgentEntry } from "./registry.ts";

const entry = (type?: string): AgentEntry => ({
  loadParser: () => Promise.reject(new Error("not needed")),
  ...(type === undefined ? {} : { recognises: (native) => native["type"] === type }),
});
const agents = { line: entry(), acme: entry("acme.init"), zeta: entry("zeta.init") };

test.each<[string, string[], string | undefined]>([
  ["the agent of the first telling line", ['{"type":"zeta.init"}', '{"type":"acme.init"}'], "zeta"],
  [
    "an agent behind notices and garbage",
    ["Warning: x", "", "null", "[1]", '{"type":"acme.init"}'],
    "acme",
  ],
  [
    "an agent that prints all its events as one array",
    ['[{"type":"x"},{"type":"acme.init"}]'],
    "acme",
  ],
  ["nobody when no line tells", ["hello", '{"type":"other"}'], undefined],
  ["nobody for nothing", [], undefined],
])("detects %s", (_name, lines, expected) => {
  expect(detectAgent(lines, agents)).toBe(expected);
});
