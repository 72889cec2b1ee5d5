import { messageOf } from "./message-of.ts";
import { nearestNames } from "./nearest-names.ts";
import { parseArguments } from "./parse-arguments.ts";
import type { PolicyJudge, Verdict } from "./policy/policy-judge.ts";
import type { PolicySubject } from "./policy/policy-subject.ts";
import type { Tool, ToolRegistry } from "./tool.ts";
import type { ToolErrorType } from "./tool-call.ts";
import type { ToolCallRequestInfo } from "./tool-call-request.ts";

/** What a call is checked against. */
export interface CallRules {
  readonly tools: ToolRegistry;
  readonly judge: PolicyJudge;
  readonly cwd: string | undefined;
  /** Whether there is somebody to ask. */
  readonly canAsk: boolean;
}

/** A call that may be scheduled, and what the policy says about it. */
export interface ValidCall {
  readonly isValid: true;
  readonly tool: Tool;
  readonly input: unknown;
  readonly subject: PolicySubject;
  readonly verdict: Verdict;
}

/** Why a call cannot be made. */
export interface InvalidCall {
  readonly isValid: false;
  readonly type: ToolErrorType;
  readonly message: string;
}

/** Finds the tool, checks the arguments, and asks the policy. */
export function validateCall(
  request: ToolCallRequestInfo,
  rules: CallRules,
): ValidCall | InvalidCall {
  const tool = rules.tools.get(request.name);
  if (tool === undefined) return unknownTool(request.name, rules.tools);
  const parsed = parseArguments(tool, request.args);
  if (!parsed.ok) {
    const message = `${tool.name}: ${parsed.problem}`;
    return { isValid: false, type: "invalid_arguments", message };
  }
  const judged = judgeCall(tool, parsed.input, rules);
  const { decision, why } = judged.verdict;
  if (decision === "deny") {
    const message = `${tool.name}: ${why ?? "the policy does not allow it"}`;
    return { isValid: false, type: "policy_denied", message };
  }
  if (decision === "ask" && !rules.canAsk) {
    const message = `${tool.name} needs a person's approval, and nobody can be asked`;
    return { isValid: false, type: "nobody_to_ask", message };
  }
  const { subject, verdict } = judged;
  return { isValid: true, tool, input: parsed.input, subject, verdict };
}

/** What the policy says about a call; what a tool cannot even describe is asked, never allowed. */
export function judgeCall(
  tool: Tool,
  input: unknown,
  { judge, cwd }: Pick<CallRules, "judge" | "cwd">,
): { subject: PolicySubject; verdict: Verdict } {
  const toolName = tool.name;
  const bare: PolicySubject = cwd === undefined ? { toolName } : { toolName, cwd };
  try {
    const subject = tool.subject === undefined ? bare : { ...bare, ...tool.subject(input) };
    return { subject, verdict: judge(subject) };
  } catch (error) {
    const verdict = judge(bare);
    if (verdict.decision !== "allow") return { subject: bare, verdict };
    const why = `the tool cannot say what it would touch (${messageOf(error)})`;
    return { subject: bare, verdict: { decision: "ask", why, rule: undefined } };
  }
}

function unknownTool(name: string, tools: ToolRegistry): InvalidCall {
  const near = nearestNames(name, [...tools.keys()]);
  const hint = near.length === 0 ? "" : ` Did you mean ${near.join(", ")}?`;
  const message = `there is no tool ${quote(name)}.${hint}`;
  return { isValid: false, type: "unknown_tool", message };
}

const MAX_QUOTED = 100;

function quote(text: string): string {
  return JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
}
