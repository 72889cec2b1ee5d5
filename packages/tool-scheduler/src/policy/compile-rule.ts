import { parseCommandPrefix } from "./parse-command-prefix.ts";
import { type PathPattern, parsePathPattern } from "./path/path-pattern.ts";
import type { PolicyRule } from "./policy.ts";
import { formatRuleEffect } from "./rule-text.ts";
import type { Verdict } from "./verdict.ts";

/** A rule, read once so that it can be applied often. */
export interface CompiledRule {
  readonly rule: PolicyRule;
  /** What holds when the rule decides. */
  readonly verdict: Verdict;
  /** The name that a tool must have, or the beginning of it. */
  readonly tool: { readonly name: string; readonly isBeginning: boolean } | undefined;
  readonly words: readonly string[] | undefined;
  readonly pattern: PathPattern | undefined;
}

/** Reads a rule. Throws a `TypeError` for one that `decodePolicy` refuses because it cannot be read. */
export function compileRule(rule: PolicyRule): CompiledRule {
  const { tool, commandPrefix, path } = rule;
  const isBeginning = tool?.endsWith("*") === true;
  return {
    rule,
    verdict: { decision: rule.decision, why: formatRuleEffect(rule), rule },
    tool:
      tool === undefined
        ? undefined
        : { name: isBeginning ? tool.slice(0, -1) : tool, isBeginning },
    words: commandPrefix === undefined ? undefined : compilePrefix(commandPrefix),
    pattern: path === undefined ? undefined : compilePath(path),
  };
}

/** Whether a rule speaks of a tool. */
export function concernsTool({ tool }: CompiledRule, toolName: string): boolean {
  if (tool === undefined) return true;
  return tool.isBeginning ? toolName.startsWith(tool.name) : toolName === tool.name;
}

function compilePrefix(commandPrefix: string): readonly string[] {
  const parsed = parseCommandPrefix(commandPrefix);
  if (parsed.ok) return parsed.words;
  throw new TypeError(`commandPrefix ${JSON.stringify(commandPrefix)}: ${parsed.problem}`);
}

function compilePath(path: string): PathPattern {
  const parsed = parsePathPattern(path);
  if (parsed.ok) return parsed.pattern;
  throw new TypeError(`path ${JSON.stringify(path)}: ${parsed.problem}`);
}
