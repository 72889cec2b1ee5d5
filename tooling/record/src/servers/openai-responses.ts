import type { JsonObject } from "../json.ts";
import type { Part } from "../scenarios/scenario.ts";
import { cutEvents, sendEvents, splitText } from "./event-stream.ts";
import { type ModelServer, sendJson, startModelServer } from "./model-server.ts";
import type { Script } from "./script.ts";

/** Plays a script over the OpenAI Responses API. */
export async function startOpenAiServer(script: Script): Promise<ModelServer> {
  let count = 0;
  return startModelServer(({ path, body }, response) => {
    if (!path.endsWith("/responses")) return sendJson(response, 404, errorBody(404));

    const turn = script.next({ body });
    if (turn.type === "failure") return sendJson(response, turn.status, errorBody(turn.status));

    count += 1;
    const base = { id: `resp_${count}`, object: "response" };
    const events = listEvents(turn.parts, base);
    const isCut = turn.type === "cut";
    sendEvents(response, {
      events: isCut ? cutEvents(events, ({ type }) => String(type).endsWith(".delta")) : events,
      isNamed: true,
      isCut,
    });
  });
}

function listEvents(parts: readonly Part[], base: JsonObject): readonly JsonObject[] {
  const output = parts.map((part, index) => toItem(part, `${base["id"]}_${index}`));
  const events = [
    { type: "response.created", response: { ...base, status: "in_progress", output: [] } },
    ...output.flatMap((item, output_index) => [
      { type: "response.output_item.added", output_index, item: beginItem(item) },
      ...listDeltas(parts[output_index]).map((delta) => ({
        output_index,
        item_id: item["id"],
        ...delta,
      })),
      { type: "response.output_item.done", output_index, item },
    ]),
    { type: "response.completed", response: { ...base, status: "completed", output, usage } },
  ];
  return events.map((event, sequence_number) => ({ ...event, sequence_number }));
}

const usage = {
  input_tokens: 100,
  input_tokens_details: { cached_tokens: 40 },
  output_tokens: 20,
  output_tokens_details: { reasoning_tokens: 5 },
  total_tokens: 120,
};

function toItem(part: Part, id: string): JsonObject {
  switch (part.type) {
    case "text": {
      const content = [{ type: "output_text", text: part.text, annotations: [] }];
      return { type: "message", id, role: "assistant", status: "completed", content };
    }
    case "thinking": {
      const summary = [{ type: "summary_text", text: part.text }];
      return { type: "reasoning", id, summary, encrypted_content: null };
    }
    case "call": {
      const { tool: name, input, namespace } = part;
      const base = { id, call_id: `call_${id}`, name, status: "completed" };
      return typeof input === "string"
        ? { type: "custom_tool_call", ...base, input }
        : {
            type: "function_call",
            ...base,
            ...(namespace === undefined ? {} : { namespace }),
            arguments: JSON.stringify(input),
          };
    }
  }
}

function beginItem(item: JsonObject): JsonObject {
  switch (item["type"]) {
    case "message":
      return { ...item, status: "in_progress", content: [] };
    case "reasoning":
      return { ...item, summary: [] };
    case "function_call":
      return { ...item, status: "in_progress", arguments: "" };
    default:
      return { ...item, status: "in_progress" };
  }
}

function listDeltas(part: Part | undefined): readonly JsonObject[] {
  switch (part?.type) {
    case "text":
      return [
        {
          type: "response.content_part.added",
          content_index: 0,
          part: { type: "output_text", text: "", annotations: [] },
        },
        ...splitText(part.text).map((delta) => ({
          type: "response.output_text.delta",
          content_index: 0,
          delta,
        })),
        { type: "response.output_text.done", content_index: 0, text: part.text },
      ];
    case "thinking":
      return [
        {
          type: "response.reasoning_summary_part.added",
          summary_index: 0,
          part: { type: "summary_text", text: "" },
        },
        { type: "response.reasoning_summary_text.delta", summary_index: 0, delta: part.text },
        { type: "response.reasoning_summary_text.done", summary_index: 0, text: part.text },
      ];
    default:
      return [];
  }
}

function errorBody(status: number): JsonObject {
  return { error: { message: `scripted error ${status}`, type: "scripted_error", code: null } };
}
