import type { ToolCallStatus } from "./tool-call.ts";

/** Where a call can go from where it stands; from the last three, nowhere. */
export const TOOL_CALL_TRANSITIONS: Readonly<Record<ToolCallStatus, readonly ToolCallStatus[]>> = {
  validating: ["scheduled", "error", "cancelled"],
  scheduled: ["awaiting_approval", "executing", "error", "cancelled"],
  awaiting_approval: ["scheduled", "validating", "cancelled"],
  executing: ["success", "error", "cancelled"],
  success: [],
  error: [],
  cancelled: [],
};
