import type { CompiledRule } from "./compile-rule.ts";
import type { Match } from "./match.ts";
import { createPathTest } from "./path/create-path-test.ts";

/** A rule for the calls from one folder. */
export interface ScopedRule extends CompiledRule {
  /** Whether the rule's path covers a path; undefined when it names none. */
  readonly testPath: ((path: readonly string[]) => Match) | undefined;
}

/** Resolves the path of a rule from a folder: exactly to allow, generously to ask and to deny. */
export function scopeRule(rule: CompiledRule, folder: readonly string[] | undefined): ScopedRule {
  const isGenerous = rule.rule.decision !== "allow";
  const testPath = rule.pattern && createPathTest(rule.pattern, { folder, isGenerous });
  return { ...rule, testPath };
}
