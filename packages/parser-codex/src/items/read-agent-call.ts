import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import { oneLine } from "../one-line.ts";
import { textOf } from "../read-json.ts";
import {
  readStatus,
  type ToolDescription,
  type ToolOutcome,
  type ToolReader,
} from "./tool-reader.ts";

/** A call that starts a sub-agent, talks to it, waits for it or ends it. */
export const agentCallReader: ToolReader = { describe, judge };

/** The app-server spells the tools like its fields; the model, and `exec`, like this. */
const TOOL_NAMES: Readonly<Record<string, string>> = {
  spawnAgent: "spawn_agent",
  sendInput: "send_input",
  resumeAgent: "resume_agent",
  closeAgent: "close_agent",
};

/** The threads that a call is about. */
export function receiversOf(item: JsonObject): readonly string[] {
  const receivers = item["receiver_thread_ids"] ?? item["receiverThreadIds"];
  return Array.isArray(receivers) ? receivers.flatMap((id) => textOf(id) ?? []) : [];
}

function describe(item: JsonObject): ToolDescription {
  const tool = textOf(item["tool"]) ?? "collab_tool_call";
  const toolName = (Object.hasOwn(TOOL_NAMES, tool) ? TOOL_NAMES[tool] : undefined) ?? tool;
  const prompt = textOf(item["prompt"]);
  const agents = receiversOf(item);
  return {
    toolName,
    kind: "agent",
    title: prompt === undefined ? toolName : oneLine(prompt),
    input: {
      ...(prompt === undefined ? {} : { prompt }),
      ...(agents.length > 0 ? { agents } : {}),
    },
  };
}

function judge(item: JsonObject): ToolOutcome {
  const status = readStatus(item);
  const states = Object.values(objectOf(item["agents_states"] ?? item["agentsStates"])).map(
    objectOf,
  );
  const messages = states.flatMap(({ message }) => textOf(message) ?? []);
  const words = states.flatMap((state) => textOf(state["status"]) ?? []);
  const output = messages.length > 0 ? { output: messages.join("\n\n") } : {};
  return status === "failed"
    ? { status, error: words.join(", ") || "failed", ...output }
    : { status, ...output };
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
