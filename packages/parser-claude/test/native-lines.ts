import type { AgentEvent } from "@chatter/events-schema";
import { createDeterministicContext, type JsonObject, type ProcessExit } from "@chatter/parser-kit";
import { createClaudeParser } from "../src/create-claude-parser.ts";

// What Claude Code prints, in the smallest form that tests need.

export const init: JsonObject = { type: "system", subtype: "init", session_id: "s1" };
export const done: JsonObject = result({ is_error: false, subtype: "success" });

export function say(text: string, more: JsonObject = {}): JsonObject {
  return block({ type: "text", text }, more);
}

export function call(id: string, name: string, input: unknown, more: JsonObject = {}): JsonObject {
  return block({ type: "tool_use", id, name, input }, more);
}

export function block(content: unknown, more: JsonObject = {}): JsonObject {
  const { id = "msg_1", model = "claude-opus-5-5", ...rest } = more;
  return { type: "assistant", message: { id, model, content: [content] }, ...rest };
}

export function answer(id: string, content: unknown, more: JsonObject = {}): JsonObject {
  const { is_error, ...rest } = more;
  const flag = is_error === undefined ? {} : { is_error };
  const toolResult = { type: "tool_result", tool_use_id: id, content, ...flag };
  return { type: "user", message: { role: "user", content: [toolResult] }, ...rest };
}

export function result(more: JsonObject): JsonObject {
  return { ...more, type: "result" };
}

/** Without what the kit stamps on every event. */
export type BareEvent = Omit<
  AgentEvent,
  "v" | "seq" | "eventId" | "agentId" | "agentType" | "timestamp"
>;

/** The events of these lines. */
export function parse(lines: readonly unknown[], exit?: ProcessExit): BareEvent[] {
  const parser = createClaudeParser({ context: createDeterministicContext() });
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const events = [...parser.push(new TextEncoder().encode(text)), ...parser.end(exit)];
  return events.map(({ v, seq, eventId, agentId, agentType, timestamp, ...event }) => event);
}

/** The events of a turn with these lines, without its beginning and end. */
export function parseTurn(...lines: readonly unknown[]): BareEvent[] {
  const events = parse([init, ...lines, done]);
  return events.slice(2, -1).map(withoutSession);
}

/** The plans, each as one line of text. */
export function plansOf(events: readonly BareEvent[]): string[] {
  return events.flatMap((event) => {
    const plan = event as AgentEvent;
    if (plan.type !== "todo_list") return [];
    const steps = plan.items.map(
      ({ id, text, status }) => `${id ? `#${id} ` : ""}${text}: ${status}`,
    );
    return [`${plan.todoId} = ${steps.join(", ")}`];
  });
}

export function typesOf(events: readonly BareEvent[]): string[] {
  return events.map(({ type }) => type);
}

function withoutSession({ nativeSessionId, ...event }: BareEvent): BareEvent {
  return event;
}
