import { hasUnsafe } from "@chatter/safe-text";
import { type CompiledRule, compileRule, concernsTool } from "./compile-rule.ts";
import { judgeCall } from "./judge-call.ts";
import type { Policy, PolicyDecision } from "./policy.ts";
import { MAX_TOOL_NAME_LENGTH } from "./policy-limits.ts";
import type { PolicySubject } from "./policy-subject.ts";
import { pickStricter, type Verdict } from "./verdict.ts";

export type { Verdict } from "./verdict.ts";

/** Says what a policy says about a call. Never throws, whatever the call holds. */
export type PolicyJudge = (subject: PolicySubject) => Verdict;

/**
 * Reads a policy once, to judge any number of calls by it.
 *
 * A `deny` that matches wins; otherwise the last rule that matches does; otherwise the fallback. Each
 * part of a command and each path is judged on its own, and the strictest verdict holds. What cannot
 * be judged for certain is never allowed. `allow` is taken word by word, `ask` and `deny` generously.
 *
 * Throws a `TypeError` for a rule that cannot be read; a policy from `decodePolicy` has none.
 *
 * @example
 * const judge = createPolicyJudge({
 *   version: 1,
 *   rules: [{ decision: "allow", commandPrefix: "git status" }],
 * });
 * judge({ toolName: "shell", command: "git status --short" }).decision; // "allow"
 * judge({ toolName: "shell", command: "git status; make" }).decision; // "ask"
 */
export function createPolicyJudge({ rules, fallback = "ask" }: Policy): PolicyJudge {
  const compiled = rules.map(compileRule);
  const unmatched = describeFallback(fallback);
  const judgeName = createNameJudge(compiled, unmatched);
  return (subject) => {
    const { toolName, command, paths } = subject;
    if (command === undefined && (paths === undefined || paths.length === 0)) {
      return judgeName(toolName);
    }
    const concerned = compiled.filter((rule) => concernsTool(rule, toolName));
    const verdict = judgeCall(concerned, subject, unmatched);
    return isOddName(toolName) ? pickStricter(ODD_NAME, verdict) : verdict;
  };
}

function describeFallback(decision: PolicyDecision): Verdict {
  const why = decision === "deny" ? "denied because no rule allows it" : undefined;
  return { decision, why, rule: undefined };
}

/** Judges calls of which only the tool's name is known: the names in the rules are looked up. */
function createNameJudge(
  compiled: readonly CompiledRule[],
  unmatched: Verdict,
): (toolName: string) => Verdict {
  const rules = compiled.filter(
    ({ words, pattern }) => words === undefined && pattern === undefined,
  );
  const general = rules.filter(({ tool }) => tool === undefined || tool.isBeginning);
  const known = new Map(
    rules.flatMap(({ tool }) => (tool === undefined ? [] : [[tool.name, judge(rules, tool.name)]])),
  );
  function judge(candidates: readonly CompiledRule[], toolName: string): Verdict {
    const concerned = candidates.filter((rule) => concernsTool(rule, toolName));
    const deciding =
      concerned.findLast(({ verdict }) => verdict.decision === "deny") ?? concerned.at(-1);
    const verdict = deciding?.verdict ?? unmatched;
    return isOddName(toolName) ? pickStricter(ODD_NAME, verdict) : verdict;
  }
  return (toolName) => known.get(toolName) ?? judge(general, toolName);
}

const ODD_NAME: Verdict = {
  decision: "ask",
  why: "the name of the tool cannot be judged",
  rule: undefined,
};

function isOddName(toolName: string): boolean {
  return toolName === "" || toolName.length > MAX_TOOL_NAME_LENGTH || hasUnsafe(toolName);
}
