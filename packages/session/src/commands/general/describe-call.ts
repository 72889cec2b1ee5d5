import { markUnsafe } from "@chatter/safe-text";
import type { ToolCall, ToolCallStatus } from "@chatter/tool-scheduler";
import { shortenText } from "../shorten-text.ts";

const MOST_CHARACTERS = 60;

const STATUSES: Readonly<Record<ToolCallStatus, string>> = {
  validating: "being checked",
  scheduled: "waits for its turn",
  awaiting_approval: "waits for your answer",
  executing: "runs",
  success: "done",
  error: "failed",
  cancelled: "cancelled",
};

/** A call on one line: its tool, where it stands, who asked, and how its arguments begin. */
export function describeCall({ request, status }: ToolCall): string {
  const { name, requestedBy } = request;
  const who = requestedBy === undefined ? "" : ` for ${markUnsafe(requestedBy)}`;
  const head = `${markUnsafe(name)}${who}, ${STATUSES[status]}`;
  const args = formatArguments(request.args);
  return args === "" ? head : `${head}: ${args}`;
}

/** What is decided by, so nothing in it may hide. A single text stands for itself. */
function formatArguments(args: unknown): string {
  const values = typeof args === "object" && args !== null ? Object.values(args) : [args];
  const [only] = values;
  const text = values.length === 1 && typeof only === "string" ? only : toJson(args);
  return markUnsafe(shortenText(text.trim(), MOST_CHARACTERS));
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    // Cycles and big integers: whoever runs such a call knows what it is.
    return "arguments that cannot be shown";
  }
}
