import type { EventDraft, JsonObject } from "@chatter/parser-kit";
import { toolKindOf, toolTitleOf } from "./describe-tool.ts";
import { invalidPart } from "./invalid-part.ts";
import { holdApiError, isApiError } from "./map-api-error.ts";
import type { NativeAssistant } from "./native-event.ts";
import { findCall, openCall } from "./open-calls.ts";
import { planToolOf } from "./plan-tool.ts";
import { readObject, readText } from "./read-value.ts";
import type { ClaudeState, ClaudeStep } from "./state.ts";
import { concat, eachBlock, ofAgent, stay } from "./steps.ts";
import { pieceOf, takeBlock } from "./streamed-text.ts";
import { beginActivity, remember } from "./turn.ts";

/** A line of the model: one block of a message, in all recordings; several are read too. */
export function mapAssistant(event: NativeAssistant, state: ClaudeState): ClaudeStep {
  if (isApiError(event)) return holdApiError(event, state);
  return eachBlock(event.message.content, state, (block, index, next) =>
    mapBlock(event, block, index, next),
  );
}

function mapBlock(
  event: NativeAssistant,
  block: unknown,
  index: number,
  state: ClaudeState,
): ClaudeStep {
  const read = readBlock(readObject(block));
  if (read === undefined) {
    return { state, events: [invalidPart(`assistant.message.content.${index}`, block)] };
  }
  if (read.kind === "none") return stay(state);
  const parentToolId = readText(event.parent_tool_use_id);
  const { model, id: messageId } = event.message;
  if (model === SYNTHETIC && read.kind === "text") {
    return sayForSystem(read.text, parentToolId, state);
  }
  const begun = parentToolId === undefined ? beginActivity(state) : stay(state);
  const said =
    read.kind === "tool"
      ? startTool(read, parentToolId, begun.state)
      : say(read, { parentToolId, messageId }, begun.state);
  return { state: said.state, events: concat(begun.events, said.events) };
}

const SYNTHETIC = "<synthetic>";
/** What the CLI puts where a model should have said something. */
const PLACEHOLDERS = ["No response requested.", "(no content)"];

type ReadBlock =
  | { readonly kind: "text"; readonly text: string; readonly category: "answer" | "reasoning" }
  | {
      readonly kind: "tool";
      readonly toolId: string;
      readonly name: string;
      readonly input: unknown;
    }
  | { readonly kind: "none" };

const NOTHING: ReadBlock = { kind: "none" };

/** Undefined for a block of a known type that cannot be read. */
function readBlock(block: JsonObject | undefined): ReadBlock | undefined {
  if (block === undefined) return undefined;
  const { type, text, thinking, id, name, input } = block;
  switch (type) {
    case "text":
      return typeof text === "string" ? { kind: "text", text, category: "answer" } : undefined;
    case "thinking":
      return typeof thinking === "string"
        ? { kind: "text", text: thinking, category: "reasoning" }
        : undefined;
    case "tool_use": {
      const toolId = readText(id);
      if (toolId === undefined || typeof name !== "string") return undefined;
      return { kind: "tool", toolId, name, input };
    }
    default:
      // Redacted thoughts, and what the API's own tools do on its side.
      return NOTHING;
  }
}

/** What was streamed is not said again, save for an end that the pieces did not bring. */
function say(
  { text, category }: ReadBlock & { kind: "text" },
  { parentToolId, messageId }: { parentToolId: string | undefined; messageId: unknown },
  state: ClaudeState,
): ClaudeStep {
  const taken = takeBlock(state, { parentToolId, messageId, category });
  const isAnswer = category === "answer" && parentToolId === undefined;
  const next = isAnswer ? remember(taken.state, text) : taken.state;
  const { block } = taken;
  if (block !== undefined) {
    const rest = text.startsWith(block.text) ? text.slice(block.text.length) : "";
    if (rest === "") return stay(next);
    const place = { parentToolId, messageId: String(messageId), index: block.index, category };
    return { state: next, events: [pieceOf(place, rest)] };
  }
  if (text === "") return stay(next);
  return {
    state: next,
    events: [{ type: "text", text, role: "assistant", category, ...ofAgent(parentToolId) }],
  };
}

/** The output of a slash command comes as if the model had said it. */
function sayForSystem(
  text: string,
  parentToolId: string | undefined,
  state: ClaudeState,
): ClaudeStep {
  const next = parentToolId === undefined ? remember(state, text) : state;
  if (text.trim() === "" || PLACEHOLDERS.includes(text)) return stay(next);
  const output = { type: "text", text, role: "system", category: "system" } as const;
  return { state: next, events: [{ ...output, ...ofAgent(parentToolId) }] };
}

function startTool(
  { toolId, name, input }: ReadBlock & { kind: "tool" },
  parentToolId: string | undefined,
  state: ClaudeState,
): ClaudeStep {
  if (findCall(state, toolId) !== undefined) return stay(state);
  const tool = planToolOf(name);
  const plan = tool && { tool, input };
  const next = openCall(state, { toolId, name, parentToolId, plan, isDenied: false });
  if (plan !== undefined) return stay(next);
  const known = readObject(input) ?? {};
  const kind = toolKindOf(name);
  const event: Started = { type: "tool.started", toolName: name, toolId, input: known, kind };
  const title = toolTitleOf(known);
  if (title !== undefined) event.title = title;
  if (parentToolId !== undefined) event.parentToolId = parentToolId;
  return { state: next, events: [event] };
}

type Started = EventDraft & { type: "tool.started" };
