import { hasUnsafe } from "@chatter/safe-text";
import * as z from "zod";
import { parseCommandPrefix } from "./parse-command-prefix.ts";
import { parsePathPattern } from "./path/path-pattern.ts";
import {
  MAX_PATH_LENGTH,
  MAX_PREFIX_LENGTH,
  MAX_REASON_LENGTH,
  MAX_RULES,
  MAX_TOOL_NAME_LENGTH,
} from "./policy-limits.ts";
import { readCommand } from "./shell/read-command.ts";

const decision = z.enum(["allow", "ask", "deny"]);

// Exact objects: a misspelt field must not widen a rule.
const rule = z
  .strictObject({
    decision,
    tool: text(MAX_TOOL_NAME_LENGTH, findToolProblem).exactOptional(),
    commandPrefix: text(MAX_PREFIX_LENGTH, findPrefixProblem).exactOptional(),
    path: text(MAX_PATH_LENGTH, findPathProblem).exactOptional(),
    reason: text(MAX_REASON_LENGTH, () => undefined).exactOptional(),
  })
  .readonly()
  .check(({ value, issues }) => {
    const problem = value.decision === "allow" ? findAllowProblem(value) : undefined;
    if (problem !== undefined) issues.push({ code: "custom", input: value, ...problem });
  });

/** Schema of `Policy`. It takes nothing that the judge would not understand. */
export const policySchema = z
  .strictObject({
    version: z.literal(1),
    rules: z.array(rule).max(MAX_RULES).readonly(),
    fallback: decision.exactOptional(),
  })
  .readonly();

function text(
  maximum: number,
  findProblem: (value: string) => string | undefined,
): z.ZodType<string, string> {
  return z
    .string()
    .min(1, { abort: true })
    .max(maximum, { abort: true })
    .check(({ value, issues }) => {
      const problem = hasUnsafe(value) ? "expected no hidden characters" : findProblem(value);
      if (problem !== undefined) issues.push({ code: "custom", input: value, message: problem });
    });
}

function findToolProblem(tool: string): string | undefined {
  return tool.slice(0, -1).includes("*") ? "expected * only at the end" : undefined;
}

function findPrefixProblem(commandPrefix: string): string | undefined {
  const parsed = parseCommandPrefix(commandPrefix);
  return parsed.ok ? undefined : parsed.problem;
}

function findPathProblem(path: string): string | undefined {
  const parsed = parsePathPattern(path);
  return parsed.ok ? undefined : parsed.problem;
}

interface Problem {
  readonly path: PropertyKey[];
  readonly message: string;
}

/** A rule that allows more, or less, than whoever wrote it can have meant. */
function findAllowProblem({
  tool,
  commandPrefix,
  path,
}: z.output<typeof rule>): Problem | undefined {
  if ((tool === undefined || tool === "*") && commandPrefix === undefined && path === undefined) {
    const hint = 'to allow everything that no rule speaks of, write "fallback": "allow"';
    return {
      path: [],
      message: `expected an allow to name a tool, commandPrefix or path; ${hint}`,
    };
  }
  const oddity = commandPrefix === undefined ? undefined : readCommand(commandPrefix).oddity;
  if (oddity === undefined) return undefined;
  const message = `expected a command that can be allowed, but it ${oddity}`;
  return { path: ["commandPrefix"], message };
}
