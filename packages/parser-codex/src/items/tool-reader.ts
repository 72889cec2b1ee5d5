import type { ToolCompletedEvent, ToolStartedEvent, ToolStatus } from "@chatter/events-schema";
import type { JsonObject } from "@chatter/parser-kit";

/** What a tool call is, known when it begins. */
export type ToolDescription = Pick<ToolStartedEvent, "input" | "kind" | "title" | "toolName">;

/** What became of it, known when it ends. */
export type ToolOutcome = Pick<
  ToolCompletedEvent,
  "durationMs" | "error" | "exitCode" | "output" | "status" | "truncated"
>;

/**
 * How one type of item is read as a tool call. Items come in two spellings, `exit_code` from `exec`
 * and `exitCode` from the app-server; a reader knows both, and takes nothing for granted.
 */
export interface ToolReader {
  readonly describe: (item: JsonObject) => ToolDescription;
  readonly judge: (item: JsonObject) => ToolOutcome;
}

const STATUSES: ReadonlyMap<unknown, ToolStatus> = new Map([
  [undefined, "completed"],
  ["completed", "completed"],
  ["declined", "denied"],
  // A call that is told as ended while it runs was given up.
  ["in_progress", "cancelled"],
  ["inProgress", "cancelled"],
  ["interrupted", "cancelled"],
]);

/** The end of a call by its native word. A word that nobody knows does not speak of success. */
export function readStatus({ status }: JsonObject): ToolStatus {
  return STATUSES.get(status) ?? "failed";
}
