import { invalidPart } from "./invalid-part.ts";
import { mapToolResult } from "./map-tool-result.ts";
import type { NativeUser } from "./native-event.ts";
import { readObject, readText } from "./read-value.ts";
import type { ClaudeState, ClaudeStep } from "./state.ts";
import { andThen, eachBlock, stay } from "./steps.ts";
import { readToolResult } from "./tool-result.ts";
import { remember, surviveError } from "./turn.ts";

/**
 * A line on behalf of the user: results of tools, and texts that no person has typed (prompts of
 * sub-agents, nudges, echoes), which are not told.
 */
export function mapUser(event: NativeUser, state: ClaudeState): ClaudeStep {
  const { content } = event.message;
  if (typeof content === "string") return mapUserText(content, event, state);
  const isAlone = content.length === 1;
  return eachBlock(content, state, (block, index, next) =>
    mapBlock(event, block, { index, isAlone }, next),
  );
}

function mapBlock(
  event: NativeUser,
  value: unknown,
  { index, isAlone }: { readonly index: number; readonly isAlone: boolean },
  state: ClaudeState,
): ClaudeStep {
  const block = readObject(value);
  const text = block?.["text"];
  if (block?.["type"] !== "tool_result") {
    const isText = block?.["type"] === "text" && typeof text === "string";
    return isText ? mapUserText(text, event, state) : stay(state);
  }
  // The details do not name their call, so they can only be those of the one that there is.
  const detail = isAlone ? event.tool_use_result : undefined;
  const result = readToolResult(block, { detail, meta: event.tool_result_meta });
  if (result === undefined) {
    return { state, events: [invalidPart(`user.message.content.${index}`, value)] };
  }
  return andThen(survive(event, state), (calm) => mapToolResult(result, calm));
}

const INTERRUPTED = "[Request interrupted by user";
const COMMAND_OUTPUT = /^<local-command-(stdout|stderr)>([\s\S]*?)(?:<\/local-command-\1>\s*)?$/;

function mapUserText(text: string, event: NativeUser, state: ClaudeState): ClaudeStep {
  if (readText(event.parent_tool_use_id) !== undefined) return stay(state);
  if (text.startsWith(INTERRUPTED)) return stay({ ...state, isInterrupted: true });
  const output = text.startsWith("<local-command-") ? COMMAND_OUTPUT.exec(text)?.[2]?.trim() : "";
  if (!output) return stay(state);
  return {
    state: remember(state, output),
    events: [{ type: "text", text: output, role: "system", category: "system" }],
  };
}

/** A result after a failed request: the turn goes on. */
function survive(event: NativeUser, state: ClaudeState): ClaudeStep {
  return readText(event.parent_tool_use_id) === undefined ? surviveError(state) : stay(state);
}
