import type { PolicyDecision, PolicyRule } from "./policy.ts";

/** What a policy says about a call. */
export interface Verdict {
  readonly decision: PolicyDecision;
  /** A short sentence for whoever decides, or asked; undefined when no rule speaks of the call. */
  readonly why: string | undefined;
  /** The rule that decided, if one did. */
  readonly rule: PolicyRule | undefined;
}

/** The stricter of two verdicts; the first one when they are equally strict. */
export function pickStricter(first: Verdict, second: Verdict): Verdict {
  return STRICTNESS[second.decision] > STRICTNESS[first.decision] ? second : first;
}

const STRICTNESS: Readonly<Record<PolicyDecision, number>> = { allow: 0, ask: 1, deny: 2 };
