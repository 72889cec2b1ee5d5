import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import { textField } from "./json-object.ts";
import { type Binding, findBinding, type Tracker } from "./tracker.ts";

/** The tools of Gemini CLI's experimental task tracker, without their common prefix. */
const TRACKER_TOOLS = [
  "create_task",
  "update_task",
  "get_task",
  "list_tasks",
  "add_dependency",
  "visualize",
] as const;

/** One of the tracker's tools. */
export type TrackerTool = (typeof TRACKER_TOOLS)[number];

/** A call of a tracker tool that waits for its result. */
export interface TrackerCall {
  readonly tool: TrackerTool;
  readonly input: JsonObject;
  /** The tracker's clock at the call: later changes may be missing from the list that it prints. */
  readonly issuedAt: number;
  /** The id that this call teaches, should it succeed. */
  readonly binding: Binding | undefined;
}

const PREFIX = "tracker_";

/** The tracker tool of that name. */
export function readTrackerTool(toolName: string): TrackerTool | undefined {
  if (!toolName.startsWith(PREFIX)) return undefined;
  return TRACKER_TOOLS.find((tool) => toolName === PREFIX + tool);
}

/** Remembers a call. Which task an id means is decided now: the model knew no later ones. */
export function createTrackerCall(
  tracker: Tracker,
  tool: TrackerTool,
  parameters: unknown,
): TrackerCall {
  const input = isJsonObject(parameters) ? parameters : {};
  const binding = findBinding(tracker.tasks, usedIds(tool, input));
  return { tool, input, issuedAt: tracker.clock, binding };
}

/** The texts in a list; whatever else is in it is left out. */
export function readIds(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((id): id is string => typeof id === "string" && id !== "");
}

function usedIds(tool: TrackerTool, input: JsonObject): string[] {
  const single = SINGLE_IDS[tool].map((key) => textField(input, key));
  return readIds([...single, ...readIds(input["dependencies"])]);
}

/** A filter for a parent that does not exist succeeds too, so the ids of `list_tasks` prove nothing. */
const SINGLE_IDS: Readonly<Record<TrackerTool, readonly string[]>> = {
  create_task: ["parentId"],
  update_task: ["id"],
  get_task: ["id"],
  list_tasks: [],
  add_dependency: ["taskId", "dependencyId"],
  visualize: [],
};
