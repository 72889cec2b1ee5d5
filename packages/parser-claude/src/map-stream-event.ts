import type { JsonObject } from "@chatter/parser-kit";
import { invalidPart } from "./invalid-part.ts";
import type { NativeStreamEvent } from "./native-event.ts";
import { readCount, readObject, readText } from "./read-value.ts";
import type { ClaudeState, ClaudeStep } from "./state.ts";
import { andThen, stay } from "./steps.ts";
import { addPiece, followMessage, messageOf, pieceOf, unfollowMessage } from "./streamed-text.ts";
import { beginActivity } from "./turn.ts";

/** A piece of a message, printed with `--include-partial-messages` before the whole block. */
export function mapStreamEvent(native: NativeStreamEvent, state: ClaudeState): ClaudeStep {
  const { event } = native;
  const parentToolId = readText(native.parent_tool_use_id);
  switch (event.type) {
    case "message_start": {
      const id = readText(readObject(event["message"])?.["id"]) ?? readText(native.api_message_id);
      return stay(followMessage(state, parentToolId, id ?? UNNAMED));
    }
    case "content_block_start":
      return mapPiece(native, readObject(event["content_block"]) ?? {}, state);
    case "content_block_delta": {
      const delta = readObject(event["delta"]) ?? {};
      const step = mapPiece(native, delta, state);
      const isUnread =
        step.state === state && isTextDelta(delta) && typeof textOf(delta) !== "string";
      return isUnread
        ? { state, events: [invalidPart("stream_event.delta", event["delta"])] }
        : step;
    }
    case "message_stop":
      return stay(unfollowMessage(state, parentToolId));
    default:
      // Ends of blocks, usage, pings: nothing that is not told elsewhere.
      return stay(state);
  }
}

const UNNAMED = "message";

const CATEGORIES = {
  text: "answer",
  text_delta: "answer",
  thinking: "reasoning",
  thinking_delta: "reasoning",
} as const;

function mapPiece(native: NativeStreamEvent, piece: JsonObject, state: ClaudeState): ClaudeStep {
  const { type } = piece;
  const text = textOf(piece);
  if (!isTextType(type) || typeof text !== "string" || text === "") return stay(state);
  const parentToolId = readText(native.parent_tool_use_id);
  const messageId =
    messageOf(state, parentToolId)?.messageId ?? readText(native.api_message_id) ?? UNNAMED;
  const index = readCount(native.event["index"]) ?? 0;
  const place = { parentToolId, messageId, index, category: CATEGORIES[type] };
  const begun = parentToolId === undefined ? beginActivity(state) : stay(state);
  return andThen(begun, (next) => ({
    state: addPiece(next, place, text),
    events: [pieceOf(place, text)],
  }));
}

function isTextType(type: unknown): type is keyof typeof CATEGORIES {
  return typeof type === "string" && Object.hasOwn(CATEGORIES, type);
}

function isTextDelta({ type }: JsonObject): boolean {
  return type === "text_delta" || type === "thinking_delta";
}

function textOf(piece: JsonObject): unknown {
  return piece["text"] ?? piece["thinking"];
}
