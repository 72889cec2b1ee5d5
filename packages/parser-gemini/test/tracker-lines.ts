import type { TodoItem } from "@chatter/events-schema";
import { call, init, type Line, ok, parse, success, use } from "./native-lines.ts";

let count = 0;

/** A call of a tracker tool that succeeds; with `rows`, as the agent-session emitter prints it. */
export function track(tool: string, input: object, rows?: string[]): Line[] {
  const id = `t${count++}`;
  if (rows === undefined) return call(`tracker_${tool}`, id, input);
  return [use(`tracker_${tool}`, id, input), ok(id, printed(rows))];
}

/** Rows such as `pending: task: Read (aaaaaa)`. */
export function printed(rows: string[]): string {
  const todos = rows.map((row) => {
    const [status, ...description] = row.split(":");
    return { description: description.join(":").slice(1), status };
  });
  return JSON.stringify({ todos });
}

export function create(title: string, more: object = {}, rows?: string[]): Line[] {
  return track("create_task", { title, description: `${title}!`, type: "task", ...more }, rows);
}

export function update(id: string, change: object, rows?: string[]): Line[] {
  return track("update_task", { id, ...change }, rows);
}

/** The plans that lines give, each item as `mark text#id <-blockers [subtasks]`. */
export function plans(...lines: Line[][]): string[] {
  const events = parse([init, ...lines.flat(), success]);
  return events.flatMap((event) =>
    event.type === "todo_list" ? [event.items.map(show).join("; ")] : [],
  );
}

function show({ status, nativeStatus, text, id, blockedBy, subtasks }: TodoItem): string {
  const parts = [nativeStatus ?? status, text + (id === undefined ? "" : `#${id}`)];
  if (blockedBy !== undefined) parts.push(`<-${blockedBy}`);
  if (subtasks !== undefined) parts.push(`[${subtasks.map(show).join("; ")}]`);
  return parts.join(" ");
}

export function codes(...lines: Line[][]): unknown[] {
  const events = parse([init, ...lines.flat(), success]);
  return events.flatMap((event) =>
    event.type === "diagnostic" || event.type === "notice" ? [event.code] : [],
  );
}
