import { dropUnsafe, markUnsafe, type SafeText } from "@chatter/safe-text";
import { describeTool } from "./describe-tool.ts";
import { toneDiff } from "./diff/tone-diff.ts";
import type { TonedLine } from "./diff/toned-line.ts";
import { countMore, foldLines } from "./fold-lines.ts";
import type { ToolEntry } from "./transcript-entry.ts";

/** What became of a call. */
export interface ToolOutcome {
  readonly tone: "running" | "success" | "failure";
  /** In a word or two, behind what was called; empty where the sign says it all. */
  readonly text: SafeText;
  /** One line of what it answered, or of why it failed. */
  readonly detail: SafeText | undefined;
}

/** A call, safe to show. */
export interface ToolView {
  readonly text: SafeText;
  readonly outcome: ToolOutcome;
  /** What it printed, for who called it themselves. */
  readonly body: SafeText | undefined;
  /** What it changed, with hidden characters marked. */
  readonly diff: readonly TonedLine[];
}

/** Makes a call ready to be drawn. */
export function selectTool(entry: ToolEntry, hint: string): ToolView {
  return {
    text: markUnsafe(entry.isByPerson ? `! ${entry.title}` : describeTool(entry)),
    outcome: outcomeOf(entry),
    body: bodyOf(entry, hint),
    diff: diffOf(entry, hint),
  };
}

function outcomeOf(entry: ToolEntry): ToolOutcome {
  if (entry.status === "running") return outcome("running", "");
  const code = entry.exitCode === undefined ? "" : ` (exit code ${entry.exitCode})`;
  if (entry.status === "completed") return outcome("success", ...summaryOf(entry));
  return outcome("failure", `${entry.status}${code}`, reasonOf(entry));
}

function outcome(tone: ToolOutcome["tone"], text: string, detail = ""): ToolOutcome {
  return {
    tone,
    text: dropUnsafe(text),
    detail: detail === "" ? undefined : dropUnsafe(detail, { newlines: "space" }),
  };
}

/** What agents write where nothing was printed. */
const NOTHING = /^\(?[\w ]*\bno output\b[\w ]*\)?\.?$/i;

function summaryOf(entry: ToolEntry): readonly [text: string, detail: string] {
  const { toolKind, result, resultLines, isByPerson } = entry;
  // Of a change, agents only say that it was made.
  if (isByPerson || toolKind === "edit" || toolKind === "delete" || toolKind === "move") {
    return ["", ""];
  }
  if (resultLines > 1) return [`${resultLines} lines`, ""];
  const line = firstLine(result);
  return ["", NOTHING.test(line) ? "" : line];
}

/** Why it failed. Whoever cancelled it knows, and some agents only repeat the exit code. */
function reasonOf({ status, result, exitCode, isByPerson }: ToolEntry): string {
  if (isByPerson || status === "cancelled") return "";
  const said = firstLine(result);
  return said.toLowerCase() === `exit code ${exitCode}` ? "" : said;
}

function firstLine(text: string): string {
  return text.trimStart().split("\n", 1)[0]?.trim() ?? "";
}

/** Lines of output that are shown; the rest is counted. */
const BODY_LINES = 20;

function bodyOf(entry: ToolEntry, hint: string): SafeText | undefined {
  const { isByPerson, status, result, resultLines: total } = entry;
  if (!isByPerson || status === "running" || total === 0) return undefined;
  return foldLines(dropUnsafe(result.trimEnd()), { most: BODY_LINES, total, hint });
}

/** Lines of a difference that are shown; the rest is counted. */
const DIFF_LINES = 12;

/** What was not done is no change. */
function diffOf({ diff, status }: ToolEntry, hint: string): readonly TonedLine[] {
  if (diff === undefined || status !== "completed") return [];
  const shown = diff.lines.slice(0, DIFF_LINES);
  const tones = toneDiff(shown);
  const lines = shown.map((line, index) => ({
    text: markUnsafe(line.replaceAll("\t", "  ")),
    tone: tones[index] ?? "plain",
  }));
  const rest = diff.lines.length + diff.omitted - shown.length;
  if (rest === 0) return lines;
  return [...lines, { text: countMore(rest, hint), tone: "place" }];
}
