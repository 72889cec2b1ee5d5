import { dropUnsafe, markUnsafe, type SafeText } from "@chatter/safe-text";
import { toneDiff } from "./diff/tone-diff.ts";
import type { TonedLine } from "./diff/toned-line.ts";
import type { Member } from "./member.ts";
import {
  type ErrorEntry,
  isOpenEntry,
  type TextEntry,
  type ToolEntry,
  type TranscriptEntry,
} from "./transcript-entry.ts";

/** How an entry is to be drawn. */
export type EntryTone =
  | "answer"
  | "reasoning"
  | "system"
  | "tool"
  | "error"
  | "warning"
  | "note"
  | "person";

/** What became of a tool call, in one line. */
export interface ToolOutcome {
  readonly tone: "running" | "success" | "failure";
  readonly text: SafeText;
}

/** A transcript entry, safe to show. */
export interface EntryView {
  readonly member: Member;
  readonly tone: EntryTone;
  readonly text: SafeText;
  readonly outcome: ToolOutcome | undefined;
  /** What a tool printed, for who called it themselves. */
  readonly body: SafeText | undefined;
  /** What it changed, with hidden characters marked. */
  readonly diff: readonly TonedLine[];
  /** Whether a sub-agent did it. */
  readonly isNested: boolean;
  /** Whether more of it can come. */
  readonly isOpen: boolean;
}

/** Lines of reasoning that are shown; the rest is counted. */
const REASONING_LINES = 3;

/** Makes an entry ready to be drawn: names and commands with hidden characters marked, prose without. */
export function selectEntry(entry: TranscriptEntry): EntryView {
  const base = {
    member: { ...entry.member, displayName: markUnsafe(entry.member.displayName) },
    isNested: entry.parentToolId !== undefined,
    isOpen: isOpenEntry(entry),
    outcome: undefined,
    body: undefined,
    diff: [],
  };
  switch (entry.kind) {
    case "text":
      return { ...base, tone: textTone(entry), text: textOf(entry) };
    case "tool":
      return {
        ...base,
        tone: "tool",
        text: markUnsafe(titleOf(entry)),
        outcome: outcomeOf(entry),
        body: bodyOf(entry),
        diff: diffOf(entry),
      };
    case "error":
      return { ...base, tone: errorTone(entry), text: dropUnsafe(errorText(entry)) };
    case "message":
      return { ...base, tone: "person", text: dropUnsafe(`${entry.from}: ${entry.text}`) };
    case "note":
      return { ...base, tone: "note", text: dropUnsafe(entry.text, { newlines: "space" }) };
  }
}

function textTone({ category }: TextEntry): EntryTone {
  if (category === "reasoning") return "reasoning";
  return category === "system" ? "system" : "answer";
}

function textOf({ category, text }: TextEntry): SafeText {
  const safe = dropUnsafe(text.trim());
  if (category !== "reasoning") return safe;
  const lines = safe.split("\n");
  if (lines.length <= REASONING_LINES) return safe;
  const rest = lines.length - REASONING_LINES;
  return dropUnsafe(`${lines.slice(0, REASONING_LINES).join("\n")}\n… ${rest} more lines`);
}

/** Lines of output that are shown; the rest is counted. */
const BODY_LINES = 20;

function bodyOf({ isByPerson, status, result, resultLines }: ToolEntry): SafeText | undefined {
  if (!isByPerson || status === "running" || resultLines === 0) return undefined;
  const lines = dropUnsafe(result.trimEnd()).split("\n");
  const shown = lines.slice(0, BODY_LINES);
  const rest = resultLines - shown.length;
  return dropUnsafe([...shown, ...(rest > 0 ? [`… ${rest} more lines`] : [])].join("\n"));
}

/** Lines of a difference that are shown; the rest is counted. */
const DIFF_LINES = 12;

/** What was not done is no change. */
function diffOf({ diff, status }: ToolEntry): readonly TonedLine[] {
  if (diff === undefined || status !== "completed") return [];
  const shown = diff.lines.slice(0, DIFF_LINES);
  const tones = toneDiff(shown);
  const lines = shown.map((line, index) => ({
    text: markUnsafe(line.replaceAll("\t", "  ")),
    tone: tones[index] ?? "plain",
  }));
  const rest = diff.lines.length + diff.omitted - shown.length;
  if (rest === 0) return lines;
  return [...lines, { text: dropUnsafe(`… ${rest} more lines`), tone: "place" }];
}

function titleOf({ toolName, title, isByPerson }: ToolEntry): string {
  if (isByPerson && title !== "") return `! ${title}`;
  return title === "" || title === toolName ? toolName : `${toolName} ${title}`;
}

function outcomeOf(entry: ToolEntry): ToolOutcome {
  if (entry.status === "running") return { tone: "running", text: dropUnsafe("running") };
  if (entry.status === "completed") {
    return { tone: "success", text: dropUnsafe(summaryOf(entry)) };
  }
  const code = entry.exitCode === undefined ? "" : ` (exit code ${entry.exitCode})`;
  const said = entry.isByPerson ? "" : firstLine(entry.result);
  // Some agents begin the output with it.
  const reason = said.toLowerCase() === `exit code ${entry.exitCode}` ? "" : said;
  const text = `${entry.status}${code}${reason === "" ? "" : `: ${reason}`}`;
  return { tone: "failure", text: dropUnsafe(text, { newlines: "space" }) };
}

function summaryOf({ result, resultLines, isByPerson }: ToolEntry): string {
  if (isByPerson) return "done";
  if (resultLines === 0) return "done";
  return resultLines === 1 ? firstLine(result) : `${resultLines} lines`;
}

function firstLine(text: string): string {
  return text.trimStart().split("\n", 1)[0]?.trim() ?? "";
}

function errorTone({ severity }: ErrorEntry): EntryTone {
  return severity === "warning" ? "warning" : "error";
}

function errorText({ text, errorClass }: ErrorEntry): string {
  return errorClass === undefined ? text : `${text} [${errorClass}]`;
}
