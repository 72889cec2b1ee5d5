import type { ScopedRule } from "./scoped-rule.ts";
import { beginsWith, matchInvocation } from "./shell/match-words.ts";
import type { CommandPart } from "./shell/read-command.ts";
import { pickStricter, type Verdict } from "./verdict.ts";

/** What is judged together: a part of a command or none, with each of the paths. */
export interface JudgedPart {
  readonly part: CommandPart | undefined;
  /** None: the call names no paths. */
  readonly paths: readonly (readonly string[])[];
}

/** Lets the last rule decide that matches, for each path on its own; what is denied is known already. */
export function judgePart(
  rules: readonly ScopedRule[],
  { part, paths }: JudgedPart,
  unmatched: Verdict,
): Verdict {
  const concerned = rules.filter((rule) => concernsPart(rule, part));
  const otherwise = judgeUnmatched(part, unmatched);
  if (paths.length === 0) {
    return concerned.findLast(({ testPath }) => testPath === undefined)?.verdict ?? otherwise;
  }
  return paths
    .map((path) => concerned.findLast((rule) => concernsPath(rule, path))?.verdict ?? otherwise)
    .reduce(pickStricter);
}

function concernsPart(rule: ScopedRule, part: CommandPart | undefined): boolean {
  switch (rule.rule.decision) {
    case "allow":
      return allowsPart(rule, part);
    case "ask":
      return asksAboutPart(rule, part);
    case "deny":
      return false;
  }
}

/**
 * A command may touch more than the paths that it is known to, so a rule for paths alone does not
 * allow it. A runner carries another command along: it is allowed word by word or not at all.
 */
function allowsPart({ words, pattern }: ScopedRule, part: CommandPart | undefined): boolean {
  if (part === undefined) return words === undefined;
  if (words === undefined) return pattern === undefined && part.runner === undefined;
  const isWhole = words.length === part.words.length;
  return beginsWith(part.words, words) && (isWhole || part.runner === undefined);
}

function asksAboutPart({ words }: ScopedRule, part: CommandPart | undefined): boolean {
  if (words === undefined) return true;
  const invocations = part?.invocations ?? [];
  return invocations.some((invocation) => matchInvocation(invocation, words) !== "no");
}

function concernsPath({ rule, testPath }: ScopedRule, path: readonly string[]): boolean {
  if (testPath === undefined) return true;
  const match = testPath(path);
  return match === "yes" || (match === "maybe" && rule.decision === "ask");
}

function judgeUnmatched(part: CommandPart | undefined, unmatched: Verdict): Verdict {
  if (part?.runner === undefined || unmatched.decision === "deny") return unmatched;
  const why = `"${part.runner}" runs other commands: only a rule for all of its words allows it`;
  return { decision: "ask", why, rule: undefined };
}
