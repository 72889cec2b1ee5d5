import type { AgentEvent, MessageEvent, ToolCompletedEvent } from "@chatter/events-schema";
import { describeTool } from "../describe-tool.ts";
import { countMessageLines } from "../message-lines.ts";
import type { TextEntry, TranscriptEntry } from "../transcript-entry.ts";
import type { TranscriptState } from "../transcript-state.ts";
import { type KeptText, keepText } from "./kept-text.ts";

/** So many of the last ones can be read in full. */
const MAX_DETAILS = 8;

/**
 * Keeps what tools answered last, what was thought last, and messages that are shown in part, newest at the end. `before` is the
 * transcript before the event, `finished` what it has finished.
 */
export function reduceDetails(
  details: readonly KeptText[],
  event: AgentEvent,
  before: TranscriptState,
  finished: readonly TranscriptEntry[],
): readonly KeptText[] {
  const more = [
    ...finished.flatMap((entry) => (isReasoning(entry) ? [keepReasoning(entry)] : [])),
    ...(event.type === "tool.completed" ? keepAnswer(event, before) : []),
    ...(event.type === "message" ? keepMessage(event) : []),
  ];
  return more.length === 0 ? details : [...details, ...more].slice(-MAX_DETAILS);
}

function isReasoning(entry: TranscriptEntry): entry is TextEntry {
  return entry.kind === "text" && entry.category === "reasoning";
}

function keepReasoning({ member, text }: TextEntry): KeptText {
  return keepText(`${member.displayName}: reasoning`, text);
}

function keepMessage({ from, to, text }: MessageEvent): readonly KeptText[] {
  const isWhole = text.trim().split("\n").length <= countMessageLines(from);
  return isWhole ? [] : [keepText(`${from} to ${to.join(", ")}`, text)];
}

function keepAnswer(event: ToolCompletedEvent, { live }: TranscriptState): readonly KeptText[] {
  const tool = live.find((entry) => entry.kind === "tool" && entry.toolId === event.toolId);
  if (tool?.kind !== "tool") return [];
  const { member } = tool;
  const hasFailed = event.error !== undefined || (event.status ?? "completed") !== "completed";
  const changes = hasFailed ? [] : (tool.diff?.lines ?? []);
  const answers = [event.output ?? "", event.error ?? ""].filter((text) => text.trim() !== "");
  const text = [...changes, ...new Set(answers)].join("\n");
  return text === ""
    ? []
    : [keepText(`${member.displayName}: ${describeTool(tool)}`, text, changes.length)];
}
