import type { ApprovalOffers, ApprovalOutcome } from "./approval.ts";
import type { PolicyRule } from "./policy/policy.ts";

/** The rules that an answer adds to the policy; none for one that does not last. */
export function rulesOfAnswer(
  outcome: ApprovalOutcome,
  { tool, prefix }: ApprovalOffers,
): readonly PolicyRule[] {
  switch (outcome) {
    case "always_tool":
      return tool ?? [];
    case "always_prefix":
      return prefix ?? [];
    case "always_and_save":
      return prefix ?? tool ?? [];
    case "once":
    case "edit":
    case "deny":
      return [];
  }
}
