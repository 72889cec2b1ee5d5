import { describe, expect, it } from "vitest";
import { toolOutcome } from "./tool-outcome.ts";

const shell = "run_shell_command";

describe("toolOutcome does not trust the status alone", () => {
  const subAgent = (terminateReason: string): string =>
    JSON.stringify({ isSubagentProgress: true, result: "report", terminateReason });

  it.each([
    ["nothing to show", shell, undefined, { status: "completed" }],
    ["an empty output", "read_file", "", { status: "completed", output: "" }],
    ["an output", shell, "out\nerr", { status: "completed", output: "out\nerr" }],
    [
      "a failed command",
      shell,
      "Command exited with code: 3",
      {
        status: "failed",
        output: "Command exited with code: 3",
        error: "Command exited with code: 3",
        exitCode: 3,
      },
    ],
    [
      "a killed command",
      shell,
      "Command terminated by signal: 9",
      {
        status: "failed",
        output: "Command terminated by signal: 9",
        error: "Command terminated by signal: 9",
      },
    ],
    [
      "a cancelled command",
      shell,
      "Command cancelled by user.\n\nOutput before cancellation:\nhalf",
      {
        status: "cancelled",
        output: "Command cancelled by user.\n\nOutput before cancellation:\nhalf",
        error: "Command cancelled by user.",
      },
    ],
    [
      "a command that took too long",
      shell,
      "Command was automatically cancelled because it exceeded the timeout of 5.0 minutes without output.",
      {
        status: "timeout",
        output:
          "Command was automatically cancelled because it exceeded the timeout of 5.0 minutes without output.",
        error:
          "Command was automatically cancelled because it exceeded the timeout of 5.0 minutes without output.",
      },
    ],
    [
      "a blocked command",
      shell,
      "Blocked: command substitution detected in shell command.",
      {
        status: "denied",
        output: "Blocked: command substitution detected in shell command.",
        error: "Blocked: command substitution detected in shell command.",
      },
    ],
    [
      "the same words from another tool",
      "read_file",
      "Command exited with code: 3",
      { status: "completed", output: "Command exited with code: 3" },
    ],
    [
      "a sub-agent that is done",
      "invoke_agent",
      subAgent("GOAL"),
      { status: "completed", output: "report" },
    ],
    [
      "a sub-agent out of turns",
      "invoke_agent",
      subAgent("MAX_TURNS"),
      { status: "failed", output: "report", error: "sub-agent ended with MAX_TURNS" },
    ],
    [
      "a sub-agent out of time",
      "invoke_agent",
      subAgent("TIMEOUT"),
      { status: "timeout", output: "report", error: "sub-agent ended with TIMEOUT" },
    ],
    [
      "a sub-agent that was stopped",
      "invoke_agent",
      subAgent("ABORTED"),
      { status: "cancelled", output: "report", error: "sub-agent ended with ABORTED" },
    ],
    ["a sub-agent's broken JSON", "invoke_agent", "{", { status: "completed", output: "{" }],
    ["an output that is no text", shell, 7, { status: "completed" }],
  ])("success with %s", (_, toolName, output, outcome) => {
    expect(toolOutcome(toolName, { tool_id: "t", status: "success", output })).toEqual(outcome);
  });

  it.each([
    ["policy_violation", "denied by policy", "denied"],
    ["tool_not_registered", "not found", "denied"],
    ["stop_execution", "stopped by hook", "denied"],
    [
      "unhandled_exception",
      "Tool execution requires user confirmation, which is not supported",
      "denied",
    ],
    ["unhandled_exception", "oops", "failed"],
    ["file_not_found", "File not found: a", "failed"],
  ])("error %s, saying %j, is told as %s", (type, message, status) => {
    const result = { tool_id: "t", status: "error", output: "short", error: { type, message } };
    expect(toolOutcome("x", result)).toEqual({ status, error: message, output: "short" });
  });

  it("does not repeat the reason as the output", () => {
    const result = { tool_id: "t", status: "error", output: "no", error: { message: "no" } };
    expect(toolOutcome("x", result)).toEqual({ status: "failed", error: "no" });
  });

  it.each([[undefined], [null], ["text"], [[]], [{ type: 1, message: 2 }]])(
    "reads an error that is %j",
    (error) => {
      expect(toolOutcome("x", { tool_id: "t", status: "error", error })).toEqual({
        status: "failed",
        error: "failed without a reason",
      });
    },
  );

  it("knows a cancelled call, should a later version say so", () => {
    expect(toolOutcome("x", { tool_id: "t", status: "cancelled", output: "o" })).toEqual({
      status: "cancelled",
      output: "o",
    });
  });
});
