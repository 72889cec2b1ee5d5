import { dropUnsafe, markUnsafe, type SafeText } from "@chatter/safe-text";
import { ENGINE } from "./conversation/spoken-message.ts";
import { foldLines } from "./fold-lines.ts";
import type { Member } from "./member.ts";
import { countMessageLines } from "./message-lines.ts";
import { hideMarkers } from "./routing/hide-markers.ts";
import { selectTool, type ToolOutcome, type ToolView } from "./select-tool.ts";
import {
  type ErrorEntry,
  type IntroductionEntry,
  isOpenEntry,
  type MessageEntry,
  type TextEntry,
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
  | "introduction"
  | "person";

/** A transcript entry, safe to show. */
export interface EntryView extends Omit<ToolView, "outcome"> {
  readonly member: Member;
  readonly tone: EntryTone;
  readonly text: SafeText;
  /** What became of a call. */
  readonly outcome: ToolOutcome | undefined;
  /** Whether a sub-agent did it. */
  readonly isNested: boolean;
  /** Whether more of it can come. */
  readonly isOpen: boolean;
}

/**
 * Makes an entry ready to be drawn: names and commands with hidden characters marked, prose without.
 * `hint` stands behind the count of what is cut: where all of it can be seen.
 */
export function selectEntry(entry: TranscriptEntry, hint = ""): EntryView {
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
      return { ...base, tone: textTone(entry), text: textOf(entry, hint) };
    case "tool":
      return { ...base, tone: "tool", ...selectTool(entry, hint) };
    case "error":
      return { ...base, tone: errorTone(entry), text: dropUnsafe(errorText(entry)) };
    case "message":
      return { ...base, ...messageOf(entry, hint) };
    case "introduction":
      return { ...base, tone: "introduction", ...introductionOf(entry) };
    case "note":
      return { ...base, tone: "note", text: dropUnsafe(entry.text, { newlines: "space" }) };
  }
}

function textTone({ category }: TextEntry): EntryTone {
  if (category === "reasoning") return "reasoning";
  return category === "system" ? "system" : "answer";
}

/** Lines of reasoning that are shown; the rest is counted. */
const REASONING_LINES = 3;

function textOf(entry: TextEntry, hint: string): SafeText {
  if (entry.category === "reasoning") return foldReasoning(entry.text, hint);
  return dropUnsafe(hideMarkers(entry.text, entry.isOpen).trim());
}

/** Thoughts without the signs of Markdown around their headings, and without gaps: there is little room. */
function foldReasoning(text: string, hint: string): SafeText {
  const lines = dropUnsafe(text).replaceAll("**", "").split("\n");
  const written = lines.filter((line) => line.trim() !== "").join("\n");
  return foldLines(dropUnsafe(written), { most: REASONING_LINES, hint });
}

function messageOf(
  { from, to, text }: MessageEntry,
  hint: string,
): Pick<EntryView, "tone" | "text"> {
  const isEngine = from === ENGINE;
  const most = countMessageLines(from);
  const names = to.map((name) => `@${name}`);
  const head = isEngine
    ? `${from} to ${names.join(", ")}: `
    : names.map((name) => `${name} `).join("");
  const whole = dropUnsafe(head + text.trim());
  return { tone: isEngine ? "system" : "person", text: foldLines(whole, { most, hint }) };
}

function introductionOf({ about, text }: IntroductionEntry): Pick<EntryView, "member" | "text"> {
  const displayName = markUnsafe(about.displayName);
  return { member: { ...about, displayName }, text: dropUnsafe(text, { newlines: "space" }) };
}

function errorTone({ severity }: ErrorEntry): EntryTone {
  return severity === "warning" ? "warning" : "error";
}

/** What kind of failure it is, for those that a person can do something about. */
const CLASSES: Readonly<Partial<Record<string, string>>> = {
  auth: "Not logged in",
  rate_limit: "Rate limit",
  transport: "No connection",
  permission: "Not permitted",
  limit: "Limit reached",
};

/** A warning says itself what is tried again. */
function errorText({ text, errorClass, severity }: ErrorEntry): string {
  const name = severity === "warning" ? undefined : CLASSES[errorClass ?? ""];
  return name === undefined ? text : `${name}: ${text}`;
}
