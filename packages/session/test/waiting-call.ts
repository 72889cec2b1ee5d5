import type { ApprovalRequest, WaitingToolCall } from "@chatter/tool-scheduler";

/** A shell command that waits for a yes. */
export function waitingCall(
  callId: string,
  command: string,
  approval: Partial<ApprovalRequest> = {},
): WaitingToolCall {
  return {
    status: "awaiting_approval",
    request: { callId, name: "shell", args: { command } },
    batchId: "1",
    parentCallId: undefined,
    tool: {
      name: "shell",
      description: "",
      inputSchema: { safeParse: (data) => ({ success: true, data }) },
      execute: async () => ({ text: "" }),
    },
    input: { command },
    approval: {
      title: "Run a command",
      toolName: "shell",
      requestedBy: undefined,
      command,
      why: undefined,
      offers: { tool: undefined, prefix: undefined, canSave: false },
      ...approval,
    },
  };
}
