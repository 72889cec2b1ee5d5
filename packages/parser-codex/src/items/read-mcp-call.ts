import type { ToolStatus } from "@chatter/events-schema";
import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import { oneLine } from "../one-line.ts";
import { countOf, objectsOf, textOf } from "../read-json.ts";
import {
  readStatus,
  type ToolDescription,
  type ToolOutcome,
  type ToolReader,
} from "./tool-reader.ts";

/** A tool of an MCP server. */
export const mcpCallReader: ToolReader = { describe, judge };

/** The arguments that say most about a call, best first. */
const TELLING_ARGUMENTS = [
  "command",
  "path",
  "file_path",
  "query",
  "pattern",
  "url",
  "description",
];

/** What Codex says about calls that were not allowed. */
const DENIALS = ["user rejected MCP tool call", "MCP tool call requires approval"];
const CANCELLATION = "user cancelled MCP tool call";

/** The text that a call was answered with: its result, or why there is none. */
export function mcpAnswer({ result, error }: JsonObject): string {
  const message = isJsonObject(error) ? textOf(error["message"]) : undefined;
  if (message !== undefined) return message;
  if (!isJsonObject(result)) return "";
  const structured = result["structured_content"] ?? result["structuredContent"];
  const parts = objectsOf(result["content"]).map(partText);
  if (parts.length > 0) return parts.join("\n");
  return isJsonObject(structured) ? JSON.stringify(structured) : "";
}

function partText({ type, text, mimeType }: JsonObject): string {
  if (typeof text === "string") return text;
  return `[${[type, mimeType].filter((word) => typeof word === "string").join(" ")}]`;
}

function describe(item: JsonObject): ToolDescription {
  const server = textOf(item["server"]) ?? "unknown";
  const tool = textOf(item["tool"]) ?? "unknown";
  const input = item["arguments"];
  const telling = isJsonObject(input) ? findTelling(input) : undefined;
  return {
    toolName: `mcp__${server}__${tool}`,
    kind: "other",
    title: telling === undefined ? `${server} ${tool}` : `${server} ${tool}: ${oneLine(telling)}`,
    input: isJsonObject(input) ? input : input == null ? {} : { arguments: input },
  };
}

function findTelling(input: JsonObject): string | undefined {
  const name = TELLING_ARGUMENTS.find((argument) => textOf(input[argument]) !== undefined);
  return name === undefined ? undefined : textOf(input[name]);
}

function judge(item: JsonObject): ToolOutcome {
  const answer = mcpAnswer(item);
  const outcome: ToolOutcome = { status: refine(readStatus(item), answer) };
  const durationMs = countOf(item["durationMs"]);
  if (outcome.status === "completed") outcome.output = answer;
  else outcome.error = answer || "failed";
  if (durationMs !== undefined) outcome.durationMs = durationMs;
  return outcome;
}

function refine(status: ToolStatus, answer: string): ToolStatus {
  if (status !== "failed") return status;
  if (answer.startsWith(CANCELLATION)) return "cancelled";
  return DENIALS.some((denial) => answer.startsWith(denial)) ? "denied" : "failed";
}
