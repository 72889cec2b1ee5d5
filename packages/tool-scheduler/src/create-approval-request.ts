import type { ApprovalRequest } from "./approval.ts";
import { messageOf } from "./message-of.ts";
import { offerGrants } from "./policy/offer-grants.ts";
import type { Verdict } from "./policy/policy-judge.ts";
import type { PolicySubject } from "./policy/policy-subject.ts";
import type { ToolDescription } from "./tool.ts";
import type { ScheduledToolCall } from "./tool-call.ts";

/** What a person is asked about a call. */
export function createApprovalRequest(
  call: ScheduledToolCall,
  { subject, verdict }: { readonly subject: PolicySubject; readonly verdict: Verdict },
  canSave: boolean,
): ApprovalRequest {
  const { command, paths } = subject;
  const { tool, prefix } = offerGrants(subject);
  const canKeep = canSave && (tool !== undefined || prefix !== undefined);
  return {
    ...describeCall(call),
    toolName: call.tool.name,
    requestedBy: call.request.requestedBy,
    ...(command === undefined ? {} : { command }),
    ...(paths === undefined ? {} : { paths }),
    why: verdict.why,
    offers: { tool, prefix, canSave: canKeep },
  };
}

/** What a tool says about itself is a courtesy: the question is asked even when it cannot. */
function describeCall({ tool, input, request }: ScheduledToolCall): ToolDescription {
  const title = `Use ${tool.name}`;
  try {
    return tool.describe?.(input) ?? { title, details: formatArguments(request.args) };
  } catch (error) {
    const details = `${formatArguments(request.args)}\n(it cannot be described: ${messageOf(error)})`;
    return { title, details };
  }
}

const MAX_DETAILS = 20_000;

function formatArguments(args: unknown): string {
  try {
    const text = JSON.stringify(args, undefined, 2) ?? String(args);
    if (text.length <= MAX_DETAILS) return text;
    return `${text.slice(0, MAX_DETAILS)}\n… ${text.length - MAX_DETAILS} more characters`;
  } catch (error) {
    return `arguments that cannot be shown (${messageOf(error)})`;
  }
}
