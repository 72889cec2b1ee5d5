import type { ApprovalOutcome, ApprovalPayload } from "./approval.ts";
import { parseArguments } from "./parse-arguments.ts";
import type { ToolCall, WaitingToolCall } from "./tool-call.ts";

/** What became of an answer. A refused one changes nothing: the call waits on. */
export type ApprovalAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: string };

/** Whether an answer can be taken, and the call that it is about. */
export function checkAnswer(
  callId: string,
  call: ToolCall | undefined,
  outcome: ApprovalOutcome,
  payload: ApprovalPayload,
): { readonly ok: true; readonly call: WaitingToolCall } | Extract<ApprovalAnswer, { ok: false }> {
  const id = JSON.stringify(callId);
  if (call === undefined) return { ok: false, problem: `there is no open call ${id}` };
  if (call.status !== "awaiting_approval") {
    return { ok: false, problem: `${id} does not wait for an answer: it is ${call.status}` };
  }
  const problem = findProblem(call, outcome, payload);
  return problem === undefined ? { ok: true, call } : { ok: false, problem };
}

function findProblem(
  { approval, tool }: WaitingToolCall,
  outcome: ApprovalOutcome,
  payload: ApprovalPayload,
): string | undefined {
  const { offers } = approval;
  switch (outcome) {
    case "once":
    case "deny":
      return undefined;
    case "always_tool":
      return offers.tool === undefined ? notOffered(outcome) : undefined;
    case "always_prefix":
      return offers.prefix === undefined ? notOffered(outcome) : undefined;
    case "always_and_save":
      return offers.canSave ? undefined : notOffered(outcome);
    case "edit": {
      if (!("args" in payload)) return "edit: expected the new arguments, received none";
      const parsed = parseArguments(tool, payload.args);
      return parsed.ok ? undefined : parsed.problem;
    }
    default:
      return `expected one of the known answers, received ${JSON.stringify(outcome)}`;
  }
}

function notOffered(outcome: ApprovalOutcome): string {
  return `${outcome} is not offered for this call`;
}
