import type { Policy, PolicyRule } from "./policy.ts";
import { MAX_RULES } from "./policy-limits.ts";

/**
 * Puts rules at the end of a policy, where they win over those before them.
 *
 * A rule that is there already moves to the end. When there is no room for all of them, none is
 * added, and the policy is the one that was given: being asked again is better than losing a rule.
 */
export function addRules(policy: Policy, rules: readonly PolicyRule[]): Policy {
  const added = new Map(rules.map((rule) => [encodeRule(rule), rule]));
  const kept = policy.rules.filter((rule) => !added.has(encodeRule(rule)));
  const next = [...kept, ...added.values()];
  const isSame =
    next.length === policy.rules.length &&
    next.every((rule, index) => encodeRule(rule) === encodeRule(policy.rules[index] ?? rule));
  return isSame || next.length > MAX_RULES ? policy : { ...policy, rules: next };
}

function encodeRule({ decision, tool, commandPrefix, path, reason }: PolicyRule): string {
  return JSON.stringify([decision, tool, commandPrefix, path, reason]);
}
