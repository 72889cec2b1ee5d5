import { isJsonObject } from "@chatter/parser-kit";
import { textField } from "./json-object.ts";
import type { ToolResult } from "./native-event.ts";

/** What Gemini CLI puts between the call and the answer of an MCP tool that failed. */
const RESPONSE_MARK = " with response: ";

/** Why a call failed, in the words of whoever refused it. */
export function refusalOf({ error, output }: ToolResult): string {
  const message = textField(error, "message");
  if (message !== undefined && textField(error, "type") === "mcp_tool_error") {
    return readMcpText(message) ?? message;
  }
  if (message !== undefined) return message;
  return typeof output === "string" && output !== "" ? output : "failed without a reason";
}

/** The server's own text, which the message carries as JSON behind the call. */
function readMcpText(message: string): string | undefined {
  const at = message.lastIndexOf(RESPONSE_MARK);
  if (at === -1) return undefined;
  try {
    return findText(JSON.parse(message.slice(at + RESPONSE_MARK.length)));
  } catch {
    return undefined;
  }
}

function findText(response: unknown): string | undefined {
  const part: unknown = Array.isArray(response) ? response[0] : undefined;
  const functionResponse = isJsonObject(part) ? part["functionResponse"] : undefined;
  const answer = isJsonObject(functionResponse) ? functionResponse["response"] : undefined;
  const content = isJsonObject(answer) ? answer["content"] : undefined;
  if (!Array.isArray(content)) return undefined;
  const texts = content
    .map((block) => textField(block, "text"))
    .filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join("\n");
}
