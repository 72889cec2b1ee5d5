import type { PolicyDecision, PolicyRule } from "./policy.ts";

/** Says what a rule did to a call. */
export function formatRuleEffect(rule: PolicyRule): string {
  const reason = rule.reason === undefined ? "" : `: ${rule.reason}`;
  return `${EFFECTS[rule.decision]} by the rule for ${formatRuleName(rule)}${reason}`;
}

/** Says that a call may be what a rule denies, but does not say so itself. */
export function formatPossibleDenial(rule: PolicyRule): string {
  return `it may be what the rule for ${formatRuleName(rule)} denies`;
}

const EFFECTS: Readonly<Record<PolicyDecision, string>> = {
  allow: "allowed",
  ask: "held back",
  deny: "denied",
};

function formatRuleName({ tool, commandPrefix, path }: PolicyRule): string {
  const [what, where] = [commandPrefix, path].filter((text) => text !== undefined);
  if (what === undefined) return tool === undefined ? "everything" : quote(tool);
  return where === undefined ? quote(what) : `${quote(what)} in ${quote(where)}`;
}

const MAX_QUOTED = 100;

function quote(text: string): string {
  return JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
}
