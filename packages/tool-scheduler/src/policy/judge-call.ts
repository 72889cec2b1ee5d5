import type { CompiledRule } from "./compile-rule.ts";
import { type Denial, findDenial } from "./find-denial.ts";
import { judgePart } from "./judge-part.ts";
import { type PathsReading, readPaths } from "./path/read-paths.ts";
import { MAX_SCANNED_LENGTH } from "./policy-limits.ts";
import type { PolicySubject } from "./policy-subject.ts";
import { formatPossibleDenial } from "./rule-text.ts";
import { scopeRule } from "./scoped-rule.ts";
import { type CommandReading, readCommand } from "./shell/read-command.ts";
import { pickStricter, type Verdict } from "./verdict.ts";

/** Judges a call that says what it would run or touch, by the rules for its tool. */
export function judgeCall(
  compiled: readonly CompiledRule[],
  subject: PolicySubject,
  unmatched: Verdict,
): Verdict {
  const command = readSubject(compiled, subject);
  const reading = readPaths(subject);
  const rules = compiled.map((rule) => scopeRule(rule, reading.folder));
  const denial = findDenial(rules, { parts: command?.parts, paths: reading.paths });
  if (denial?.match === "yes") return denial.rule.verdict;
  const oddity = describeOddity(command, reading);
  if (oddity !== undefined) return judgeOdd(compiled, oddity, unmatched);
  const parts = command === undefined ? [undefined] : command.parts;
  const verdict = parts
    .map((part) => judgePart(rules, { part, paths: reading.paths }, unmatched))
    .reduce(pickStricter);
  return denial === undefined ? verdict : pickStricter(verdict, doubt(denial));
}

function readSubject(
  rules: readonly CompiledRule[],
  { command }: PolicySubject,
): CommandReading | undefined {
  if (command === undefined) return undefined;
  const isSearched = rules.some(
    ({ rule, words }) => rule.decision === "deny" && words !== undefined,
  );
  return isSearched ? readCommand(command, MAX_SCANNED_LENGTH) : readCommand(command);
}

function describeOddity(
  command: CommandReading | undefined,
  paths: PathsReading,
): string | undefined {
  if (command?.oddity !== undefined) return `the command cannot be judged: it ${command.oddity}`;
  return paths.oddity === undefined ? undefined : `the paths cannot be judged: ${paths.oddity}`;
}

/**
 * Only rules for the tool as a whole speak of what cannot be judged, and none of them allows it. A
 * policy that denies what no rule speaks of denies it then.
 */
function judgeOdd(rules: readonly CompiledRule[], why: string, unmatched: Verdict): Verdict {
  const isSpokenOf = rules.some(
    ({ words, pattern }) => words === undefined && pattern === undefined,
  );
  const decision = unmatched.decision === "deny" && !isSpokenOf ? "deny" : "ask";
  return { decision, why, rule: undefined };
}

function doubt({ rule: { rule } }: Denial): Verdict {
  return { decision: "ask", why: formatPossibleDenial(rule), rule };
}
