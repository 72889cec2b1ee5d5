import type { ToolCompletedEvent } from "@chatter/events-schema";
import { parseObject, textField } from "./json-object.ts";
import type { ToolResult } from "./native-event.ts";
import { refusalOf } from "./refusal-of.ts";

/** How a tool call ended. */
export type ToolOutcome = Pick<ToolCompletedEvent, "error" | "exitCode" | "output" | "status">;

/**
 * Reads how a call ended. The native status only tells whether the tool ran into an error of its own:
 * a failed command, a cancelled one and a sub-agent that gave up are all successes to it.
 */
export function toolOutcome(toolName: string, result: ToolResult): ToolOutcome {
  const output = typeof result.output === "string" ? result.output : undefined;
  if (result.status === "error") return failure(result, output);
  if (result.status === "cancelled") return withOutput({ status: "cancelled" }, output);
  if (output === undefined) return { status: "completed" };
  if (toolName === "run_shell_command") return shellOutcome(output);
  if (toolName === "invoke_agent") return agentOutcome(output);
  return { status: "completed", output };
}

/** Error types that mean: the tool was not allowed to run. */
const DENIALS = new Set(["policy_violation", "tool_not_registered", "stop_execution"]);

/** Headless runs cannot ask, so what needs a confirmation is refused with this text. */
const NEEDS_CONFIRMATION = "requires user confirmation";

function failure(result: ToolResult, output: string | undefined): ToolOutcome {
  const message = refusalOf(result);
  const type = textField(result.error, "type") ?? "";
  const isDenied = DENIALS.has(type) || message.includes(NEEDS_CONFIRMATION);
  const outcome: ToolOutcome = { status: isDenied ? "denied" : "failed", error: message };
  return output === message ? outcome : withOutput(outcome, output);
}

/** How the shell tool words what its status does not say; a silent failing command gets the code. */
const SHELL_ENDS = [
  { start: "Command exited with code: ", status: "failed" },
  { start: "Command terminated by signal: ", status: "failed" },
  { start: "Command failed: ", status: "failed" },
  { start: "Command cancelled by user.", status: "cancelled" },
  {
    start: "Command was automatically cancelled because it exceeded the timeout",
    status: "timeout",
  },
  { start: "Blocked: command substitution detected", status: "denied" },
] as const;

function shellOutcome(output: string): ToolOutcome {
  const end = SHELL_ENDS.find(({ start }) => output.startsWith(start));
  if (end === undefined) return { status: "completed", output };
  const [error = ""] = output.split("\n", 1);
  const exitCode = /^Command exited with code: (\d{1,3})$/.exec(output)?.[1];
  return {
    status: end.status,
    output,
    error,
    ...(exitCode === undefined ? {} : { exitCode: Number(exitCode) }),
  };
}

/** Only the agent-session emitter prints how a sub-agent ended. */
function agentOutcome(output: string): ToolOutcome {
  const progress = parseObject(output);
  const reason = textField(progress, "terminateReason");
  const text = textField(progress, "result") ?? output;
  if (reason === undefined || reason === "GOAL") return { status: "completed", output: text };
  const status = reason === "TIMEOUT" ? "timeout" : reason === "ABORTED" ? "cancelled" : "failed";
  return { status, output: text, error: `sub-agent ended with ${reason}` };
}

function withOutput(outcome: ToolOutcome, output: string | undefined): ToolOutcome {
  return output === undefined ? outcome : { ...outcome, output };
}
