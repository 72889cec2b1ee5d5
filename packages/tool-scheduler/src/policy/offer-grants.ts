import { formatCommandPrefix } from "./parse-command-prefix.ts";
import { readPaths } from "./path/read-paths.ts";
import { planGrantedWords } from "./plan-granted-words.ts";
import type { Policy, PolicyRule } from "./policy.ts";
import { createPolicyJudge } from "./policy-judge.ts";
import { policySchema } from "./policy-schema.ts";
import type { PolicySubject } from "./policy-subject.ts";
import { type CommandPart, readCommand } from "./shell/read-command.ts";

/** The rules that lasting answers would add; undefined: that answer makes no sense. */
export interface GrantOffers {
  /** For "always this tool". */
  readonly tool: readonly PolicyRule[] | undefined;
  /** For "always commands that begin like this", or "always these files". */
  readonly prefix: readonly PolicyRule[] | undefined;
}

/**
 * Says which rules would allow calls like this one from now on.
 *
 * What is offered allows the call itself, unless another rule denies it: a call that cannot be judged
 * has no offers. A command's offer has a rule for each part, as narrow as is still of use. For
 * programs of which every argument matters, such as `rm`, none is.
 */
export function offerGrants(subject: PolicySubject): GrantOffers {
  const { toolName: tool } = subject;
  // In a rule, it would stand for other tools as well.
  if (tool.includes("*")) return { tool: undefined, prefix: undefined };
  return {
    tool: keepIfAllowing([{ decision: "allow", tool }], subject),
    prefix: keepIfAllowing(planNarrowRules(subject), subject),
  };
}

function planNarrowRules(subject: PolicySubject): readonly PolicyRule[] {
  const { toolName: tool, command } = subject;
  if (command === undefined) {
    return listDistinct(readPaths(subject).paths.map(formatPath)).map((path) => ({
      decision: "allow",
      tool,
      path,
    }));
  }
  const { parts, oddity } = readCommand(command);
  if (oddity !== undefined) return [];
  return listDistinct(parts.map(formatPrefix)).map((commandPrefix) => ({
    decision: "allow",
    tool,
    commandPrefix,
  }));
}

/** More rules than these are no answer that a person can weigh. */
const MAX_OFFERED = 20;

/** Each once; none when there is nothing to put in one's place, or too many. */
function listDistinct(texts: readonly (string | undefined)[]): readonly string[] {
  const distinct = new Set(texts.filter((text) => text !== undefined));
  return texts.includes(undefined) || distinct.size > MAX_OFFERED ? [] : [...distinct];
}

function formatPrefix(part: CommandPart): string | undefined {
  const words = planGrantedWords(part);
  return words === undefined ? undefined : formatCommandPrefix(words);
}

/** The root is too much for one answer, and in a rule, a `*` would stand for other files as well. */
function formatPath(names: readonly string[]): string | undefined {
  const path = `/${names.join("/")}`;
  return path === "/" || path.includes("*") ? undefined : path;
}

/** Whatever was planned, it is offered only when it is a good policy and keeps its promise. */
function keepIfAllowing(
  rules: readonly PolicyRule[],
  subject: PolicySubject,
): readonly PolicyRule[] | undefined {
  const policy: Policy = { version: 1, rules };
  if (rules.length === 0 || !policySchema.safeParse(policy).success) return undefined;
  return createPolicyJudge(policy)(subject).decision === "allow" ? rules : undefined;
}
