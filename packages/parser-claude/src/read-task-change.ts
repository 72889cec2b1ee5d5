import type { JsonObject } from "@chatter/parser-kit";
import type { TaskAction } from "./plan-tool.ts";
import { readCreatedId, readTaskLines, readTaskText, readUpdatedId } from "./read-task-text.ts";
import { readId, readIds, readObject, readText } from "./read-value.ts";
import type { Task, TaskPatch } from "./task-list.ts";
import type { ToolResult } from "./tool-result.ts";

/** What the result of a Task tool means for the list. */
export type TaskChange =
  | { readonly kind: "put"; readonly task: TaskPatch; readonly blocks: readonly string[] }
  | { readonly kind: "remove"; readonly id: string }
  | { readonly kind: "replace"; readonly tasks: readonly TaskPatch[] }
  | { readonly kind: "reject"; readonly reason: string }
  | { readonly kind: "none" };

const NONE: TaskChange = { kind: "none" };

/** Reads the result of a call. Some failures carry no error flag, only another text. */
export function readTaskChange(
  call: { readonly action: TaskAction; readonly input: unknown },
  result: ToolResult,
  tasks: readonly Task[],
): TaskChange {
  const input = readObject(call.input) ?? {};
  const detail = readObject(result.detail);
  if (result.isError || detail?.["success"] === false) {
    return { kind: "reject", reason: result.text };
  }
  switch (call.action) {
    case "create":
      return readCreate(input, detail, result.text);
    case "update":
      return readUpdate(input, detail, result.text, tasks);
    case "list":
      return readList(detail, result.text, tasks);
    case "get":
      return readGet(detail, result.text);
  }
}

function readCreate(input: JsonObject, detail: JsonObject | undefined, text: string): TaskChange {
  const stored = readObject(detail?.["task"]);
  const id = readId(stored?.["id"]) ?? readCreatedId(text);
  if (id === undefined) return { kind: "reject", reason: text };
  return { kind: "put", task: { ...readWords(input), ...readWords(stored ?? {}), id }, blocks: [] };
}

function readUpdate(
  input: JsonObject,
  detail: JsonObject | undefined,
  text: string,
  tasks: readonly Task[],
): TaskChange {
  const isConfirmed = detail?.["success"] === true || readUpdatedId(text) !== undefined;
  // The model may have called the id `id`; the CLI repairs that, but the stream shows what was sent.
  const id =
    readId(detail?.["taskId"]) ??
    readId(input["taskId"]) ??
    readId(input["id"]) ??
    readUpdatedId(text);
  if (!isConfirmed || id === undefined) return { kind: "reject", reason: text };
  const status =
    readText(readObject(detail?.["statusChange"])?.["to"]) ?? readText(input["status"]);
  if (status === "deleted") return { kind: "remove", id };
  const task = {
    ...readWords(input),
    id,
    ...(status === undefined ? {} : { status }),
    ...readBlockers(input["addBlockedBy"], tasks, id),
  };
  return { kind: "put", task, blocks: readIds(input["addBlocks"]) };
}

function readBlockers(
  value: unknown,
  tasks: readonly Task[],
  id: string,
): { readonly blockedBy?: readonly string[] } {
  const added = readIds(value);
  if (added.length === 0) return {};
  const before = tasks.find((task) => task.id === id)?.blockedBy ?? [];
  return { blockedBy: [...new Set([...before, ...added])] };
}

function readList(
  detail: JsonObject | undefined,
  text: string,
  tasks: readonly Task[],
): TaskChange {
  const listed = detail?.["tasks"];
  if (Array.isArray(listed)) {
    // Only here does the absence of an owner mean that there is none.
    const snapshot = listed.map(readSnapshot).filter((task) => task !== undefined);
    return { kind: "replace", tasks: snapshot.map((task) => ({ owner: undefined, ...task })) };
  }
  const subjectOf = (id: string): string | undefined =>
    tasks.find((task) => task.id === id)?.subject;
  const lines = readTaskLines(text, subjectOf);
  return lines === undefined ? NONE : { kind: "replace", tasks: lines };
}

function readGet(detail: JsonObject | undefined, text: string): TaskChange {
  const task = detail === undefined ? readTaskText(text) : readSnapshot(detail["task"]);
  return task === undefined ? NONE : { kind: "put", task, blocks: [] };
}

/** A task as `TaskList` and `TaskGet` show it. */
function readSnapshot(value: unknown): TaskPatch | undefined {
  const native = readObject(value);
  const id = readId(native?.["id"]);
  if (native === undefined || id === undefined) return undefined;
  const status = native["status"];
  return {
    ...readWords(native),
    id,
    ...(status === undefined ? {} : { status }),
    blockedBy: readIds(native["blockedBy"]),
  };
}

function readWords(native: JsonObject): Partial<Task> {
  const { subject, description, activeForm, owner } = native;
  return {
    ...(typeof subject === "string" ? { subject } : {}),
    ...(typeof description === "string" ? { description } : {}),
    ...(typeof activeForm === "string" ? { activeForm: readText(activeForm) } : {}),
    ...(typeof owner === "string" ? { owner: readText(owner) } : {}),
  };
}
