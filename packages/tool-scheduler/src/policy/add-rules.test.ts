import { expect, test } from "vitest";
import { addRules } from "./add-rules.ts";
import type { Policy, PolicyRule } from "./policy.ts";

const first: PolicyRule = { decision: "allow", tool: "first" };
const second: PolicyRule = { decision: "ask", commandPrefix: "second" };
const third: PolicyRule = { decision: "deny", path: "third", reason: "no" };

test.each<[name: string, before: PolicyRule[], added: PolicyRule[], after: PolicyRule[]]>([
  ["come last", [first], [second, third], [first, second, third]],
  ["are there once", [], [first, first, { ...first }], [first]],
  ["move to the end when they are there", [first, second], [{ ...first }], [second, first]],
  [
    "are others with another reason",
    [third],
    [{ ...third, reason: "why" }],
    [third, { ...third, reason: "why" }],
  ],
  [
    "are others with another decision",
    [first],
    [{ ...first, decision: "ask" }],
    [first, { ...first, decision: "ask" }],
  ],
])("rules %s", (_name, before, added, after) => {
  const policy: Policy = { version: 1, rules: before, fallback: "deny" };
  expect(addRules(policy, added)).toEqual({ ...policy, rules: after });
  expect(policy.rules).toEqual(before);
});

test("the policy is the same when nothing changes", () => {
  const policy: Policy = { version: 1, rules: [first, second] };
  expect(addRules(policy, [])).toBe(policy);
  expect(addRules(policy, [{ ...second }])).toBe(policy);
  expect(addRules(policy, [first, second])).toBe(policy);
});

test("a full policy takes all of the rules or none", () => {
  const rules = Array.from({ length: 999 }, (_, index): PolicyRule => {
    return { decision: "deny", tool: `tool${index}` };
  });
  const policy: Policy = { version: 1, rules };
  expect(addRules(policy, [first, second])).toBe(policy);
  const full = addRules(policy, [first]);
  expect(full.rules).toHaveLength(1000);
  expect(addRules(full, [second])).toBe(full);
  expect(addRules(full, [{ decision: "deny", tool: "tool0" }]).rules.at(-1)).toEqual(rules[0]);
});
