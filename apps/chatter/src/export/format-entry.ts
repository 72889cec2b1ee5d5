import { dropUnsafe, markUnsafe } from "@chatter/safe-text";
import type { ErrorEntry, ToolEntry, TranscriptEntry } from "@chatter/session";
import { containMarkdown } from "./contain-markdown.ts";

/** Something in a conversation, as Markdown. */
export interface EntryMarkdown {
  /** The name as it was given. */
  readonly speaker: string;
  readonly text: string;
  /** Whether it is one line of a list, and belongs right below another one. */
  readonly isLine: boolean;
}

/** An entry of the transcript as Markdown; undefined: thoughts, and what says nothing. */
export function formatEntry(entry: TranscriptEntry): EntryMarkdown | undefined {
  const speaker = entry.kind === "message" ? entry.from : entry.member.displayName;
  switch (entry.kind) {
    case "message":
      return { speaker, text: containMarkdown(entry.text), isLine: false };
    case "text": {
      const text = containMarkdown(entry.text);
      if (entry.category === "reasoning" || text === "") return undefined;
      return { speaker, text, isLine: false };
    }
    case "tool":
      return { speaker, text: `- ${formatTool(entry)}`, isLine: true };
    case "error":
      return { speaker, text: `- **${formatError(entry)}**`, isLine: true };
    case "introduction":
    case "note":
      return { speaker, text: `- ${escapeLine(entry.text)}`, isLine: true };
  }
}

/** A text on one line that means what it says: no sign of it is Markdown. */
export function escapeLine(text: string): string {
  return dropUnsafe(text, { newlines: "space" })
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, "\\$&");
}

function formatTool(entry: ToolEntry): string {
  const { toolName, title, isByPerson } = entry;
  const call = isByPerson ? `! ${title}` : title === toolName ? title : `${toolName} ${title}`;
  return `${toCode(call)} → ${describeOutcome(entry)}`;
}

function describeOutcome({ status, resultLines, exitCode }: ToolEntry): string {
  if (status === "running") return "not finished";
  if (status !== "completed") {
    return exitCode === undefined ? status : `${status} (exit code ${exitCode})`;
  }
  if (resultLines === 0) return "done";
  return resultLines === 1 ? "1 line" : `${resultLines} lines`;
}

/** Code on one line; more backticks around it than there are in it. */
function toCode(text: string): string {
  const line = markUnsafe(text.replace(/\s+/g, " ").trim());
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}

function formatError({ errorClass, severity, text }: ErrorEntry): string {
  const kind = errorClass === undefined ? severity : `${severity}, ${errorClass}`;
  return escapeLine(`${kind}: ${text}`);
}
