import { anyMatch, bothMatch, type Match } from "./match.ts";
import type { ScopedRule } from "./scoped-rule.ts";
import { matchInvocation } from "./shell/match-words.ts";
import type { CommandPart } from "./shell/read-command.ts";
import { programOf } from "./shell/shell-program.ts";

/** A rule that denies a call, or may. */
export interface Denial {
  readonly rule: ScopedRule;
  readonly match: Exclude<Match, "no">;
}

/** What a call would run and touch; undefined where it says nothing about it. */
export interface CallReach {
  readonly parts: readonly CommandPart[] | undefined;
  readonly paths: readonly (readonly string[])[] | undefined;
}

/** Finds the rule that denies a call; if there is none, one that may. */
export function findDenial(rules: readonly ScopedRule[], reach: CallReach): Denial | undefined {
  const denying = rules.filter(({ rule }) => rule.decision === "deny");
  const wordMatches = matchWords(denying, reach.parts ?? []);
  let possible: Denial | undefined;
  for (const rule of denying) {
    const byWords = rule.words === undefined ? "yes" : (wordMatches.get(rule) ?? "no");
    const match = byWords === "no" ? "no" : bothMatch(byWords, matchPaths(rule, reach.paths ?? []));
    if (match === "yes") return { rule, match };
    if (match === "maybe") possible ??= { rule, match };
  }
  return possible;
}

/** Goes over everything that is run once, however many rules there are. */
function matchWords(
  rules: readonly ScopedRule[],
  parts: readonly CommandPart[],
): ReadonlyMap<ScopedRule, Match> {
  const byProgram = indexByProgram(rules);
  const matches = new Map<ScopedRule, Match>();
  if (byProgram.size === 0) return matches;
  for (const { invocations } of parts) {
    for (const invocation of invocations) {
      const program = programOf(invocation.words[invocation.start]);
      for (const rule of byProgram.get(program ?? "") ?? []) {
        const match = matchInvocation(invocation, rule.words ?? []);
        matches.set(rule, anyMatch([matches.get(rule) ?? "no", match]));
      }
    }
  }
  return matches;
}

function indexByProgram(rules: readonly ScopedRule[]): ReadonlyMap<string, readonly ScopedRule[]> {
  const index = new Map<string, ScopedRule[]>();
  for (const rule of rules) {
    const program = programOf({ text: rule.words?.[0] ?? "", isLiteral: true });
    if (rule.words === undefined || program === undefined) continue;
    const others = index.get(program);
    if (others === undefined) index.set(program, [rule]);
    else others.push(rule);
  }
  return index;
}

function matchPaths({ testPath }: ScopedRule, paths: readonly (readonly string[])[]): Match {
  return testPath === undefined ? "yes" : anyMatch(paths.values().map(testPath));
}
