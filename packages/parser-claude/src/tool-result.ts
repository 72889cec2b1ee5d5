import type { JsonObject } from "@chatter/parser-kit";
import { readObject, readText } from "./read-value.ts";

/** The result of a tool call, from all the places where the CLI tells about it. */
export interface ToolResult {
  readonly toolId: string;
  readonly text: string;
  /** Absent means that it went well, for most tools. */
  readonly isError: boolean;
  /** `tool_use_result`: an object or list on success, a text on failure, absent for sub-agents. */
  readonly detail: unknown;
  /** This call's entry in `tool_result_meta`; older versions have none. */
  readonly meta: JsonObject | undefined;
}

const ERROR_START = "<tool_use_error>";
const ERROR_END = "</tool_use_error>";

/** Reads a `tool_result` block; undefined when it does not say which call it answers. */
export function readToolResult(
  block: JsonObject,
  { detail, meta }: { readonly detail: unknown; readonly meta: unknown },
): ToolResult | undefined {
  const toolId = readText(block["tool_use_id"]);
  if (toolId === undefined) return undefined;
  const text = readContent(block["content"]);
  const isMarked = text.startsWith(ERROR_START);
  return {
    toolId,
    text: isMarked ? withoutMarks(text) : text,
    isError: block["is_error"] === true || isMarked,
    detail,
    meta: Array.isArray(meta)
      ? meta.map(readObject).find((entry) => entry?.["id"] === toolId)
      : undefined,
  };
}

function withoutMarks(text: string): string {
  return text.slice(ERROR_START.length, text.endsWith(ERROR_END) ? -ERROR_END.length : undefined);
}

/** A text, or blocks of text and of references to tools. */
function readContent(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  const texts = content.map((block: unknown) => {
    const { text, tool_name: toolName } = readObject(block) ?? {};
    return readText(text) ?? readText(toolName);
  });
  return texts.filter((text) => text !== undefined).join("\n");
}
