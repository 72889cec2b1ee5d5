import type { ToolStatus } from "@chatter/events-schema";
import { readObject } from "./read-value.ts";
import type { OpenCall } from "./state.ts";
import type { ToolResult } from "./tool-result.ts";

/** How a call ended. `wasAsked` says that the person was asked whether it may run. */
export function judgeResult(call: OpenCall, result: ToolResult, wasAsked: boolean): ToolStatus {
  if (!result.isError) {
    return readObject(result.detail)?.["interrupted"] === true ? "cancelled" : "completed";
  }
  if (call.isDenied || isRefused(result)) return "denied";
  // The same words for "no" as the answer to a question, and for an interruption of the call.
  if (isTurnedDown(result)) return wasAsked ? "denied" : "cancelled";
  return result.text.slice(0, TIMEOUT_RANGE).includes(TIMED_OUT) ? "timeout" : "failed";
}

const TIMED_OUT = "Command timed out after";
const TIMEOUT_RANGE = 60;
const TURNED_DOWN = "The user doesn't want to proceed with this tool use.";
/** How versions without `tool_result_meta` say it. */
const REFUSALS = ["Claude requested permissions to ", "Permission to use "];

function isRefused({ meta, text }: ToolResult): boolean {
  if (meta === undefined) return REFUSALS.some((start) => text.startsWith(start));
  const decision = readObject(meta["permission_decision"])?.["decision"];
  return decision === "reject" || meta["non_execution_kind"] === "permission-rule";
}

function isTurnedDown({ detail, text, meta }: ToolResult): boolean {
  const isMeta = meta?.["non_execution_kind"] === "user-rejected";
  return isMeta || detail === "User rejected tool use" || text.startsWith(TURNED_DOWN);
}
