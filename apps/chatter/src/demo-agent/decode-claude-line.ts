import type { JsonValue } from "./fill-template.ts";
import { readPath } from "./read-path.ts";

/** What the host says to a request for permission. */
export interface Answer {
  readonly isAllowed: boolean;
  /** The command as the host wants it. */
  readonly command: string;
  /** Why not, for the agent. */
  readonly reason: string;
}

/** The command that is asked about, see the template. */
const COMMAND = "rm -rf build";

/** A line that the host of Claude writes. */
export type HostLine =
  | { readonly type: "message"; readonly text: string }
  | { readonly type: "answer"; readonly requestId: string; readonly answer: Answer }
  | { readonly type: "unreadable"; readonly line: string }
  | { readonly type: "other" };

/** Reads a line of the host. */
export function decodeClaudeLine(line: string): HostLine {
  if (line.trim() === "") return { type: "other" };
  const value = parseJson(line);
  if (value === undefined) return { type: "unreadable", line };
  switch (readPath(value, "type")) {
    case "user":
      return { type: "message", text: readContent(readPath(value, "message", "content")) };
    case "control_response":
      return decodeAnswer(readPath(value, "response") ?? null);
    default:
      return { type: "other" };
  }
}

function parseJson(line: string): JsonValue | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Content is a text, or blocks of which some are texts. */
function readContent(content: JsonValue | undefined): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  const texts = content.map((block: JsonValue) => readPath(block, "text"));
  return texts.filter((text) => typeof text === "string").join("\n");
}

function decodeAnswer(response: JsonValue): HostLine {
  const requestId = readPath(response, "request_id");
  if (typeof requestId !== "string") return { type: "other" };
  const command = readPath(response, "response", "updatedInput", "command");
  const reason = readPath(response, "response", "message") ?? readPath(response, "error");
  const answer: Answer = {
    isAllowed: readPath(response, "response", "behavior") === "allow",
    command: typeof command === "string" ? command : COMMAND,
    reason: typeof reason === "string" ? reason : "Not allowed.",
  };
  return { type: "answer", requestId, answer };
}
