import type { AgentEvent } from "@chatter/events-schema";
import { createDeterministicContext, type ProcessExit } from "@chatter/parser-kit";
import { createGeminiParser } from "../src/create-gemini-parser.ts";

const encoder = new TextEncoder();

/** A native event; a string is a line as it is. */
export type Line = string | Record<string, unknown>;

export const init: Line = { type: "init", session_id: "s1", model: "gemini-2.5-pro" };
export const success: Line = { type: "result", status: "success" };

export function say(content: string): Line {
  return { type: "message", role: "assistant", content, delta: true };
}

export function use(tool_name: string, tool_id: string, parameters?: unknown): Line {
  return { type: "tool_use", tool_name, tool_id, parameters };
}

export function ok(tool_id: string, output?: string): Line {
  return { type: "tool_result", tool_id, status: "success", output };
}

export function fail(tool_id: string, type: string, message: string, output = message): Line {
  return { type: "tool_result", tool_id, status: "error", output, error: { type, message } };
}

export function warn(message: string, severity = "warning"): Line {
  return { type: "error", severity, message };
}

/** A call and its success. */
export function call(tool_name: string, tool_id: string, parameters: unknown): Line[] {
  return [use(tool_name, tool_id, parameters), ok(tool_id)];
}

/** Everything that a process with these lines gives. */
export function parse(lines: readonly Line[], exit?: ProcessExit): AgentEvent[] {
  const parser = createGeminiParser({ context: createDeterministicContext() });
  const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  return [...parser.push(encoder.encode(`${text.join("\n")}\n`)), ...parser.end(exit)];
}

/** The same between an `init` and a successful end, without these two and what they give. */
export function told(lines: readonly Line[]): unknown[] {
  return withoutBase(parse([init, ...lines, success]))
    .filter(({ type }) => type !== "session.started" && type !== "turn.started")
    .slice(0, -1);
}

/** Events without what every event carries. */
export function withoutBase(events: readonly AgentEvent[]): { type: string }[] {
  return events.map((event) => {
    const {
      v: _v,
      seq: _seq,
      eventId: _eventId,
      agentId: _agentId,
      agentType: _agentType,
      timestamp: _timestamp,
      nativeSessionId: _nativeSessionId,
      ...draft
    } = event;
    return draft;
  });
}

/** How the last turn ended, and the errors before it. */
export function ending(lines: readonly Line[], exit?: ProcessExit): unknown {
  const events = parse(lines, exit);
  return {
    end: events.findLast((event) => event.type === "turn.completed")?.finishReason,
    errors: events
      .filter((event) => event.type === "error")
      .map((event) => [event.severity, event.class, event.error]),
  };
}
