import type {
  AgentEvent,
  TextEvent,
  ToolCompletedEvent,
  ToolStartedEvent,
} from "@chatter/events-schema";
import { describeEvent } from "./describe-event.ts";
import { shortenTitle } from "./describe-tool.ts";
import { readEditDiff } from "./diff/edit-diff.ts";
import { memberOf } from "./member.ts";
import type { TextEntry, ToolEntry, TranscriptEntry } from "./transcript-entry.ts";
import { settle, type TranscriptState, type TranscriptStep } from "./transcript-state.ts";

/** The start of a tool's answer that is kept for the screen; agents send megabytes. */
const MAX_RESULT_LENGTH = 4000;

/**
 * Folds one event into the transcript. Plans are not part of it: they have the panel. `folder` is
 * where the agents work: paths are shown as seen from there.
 */
export function reduceTranscript(
  state: TranscriptState,
  event: AgentEvent,
  folder?: string,
): TranscriptStep {
  switch (event.type) {
    case "text":
      return settle(addText(state.live, event));
    case "tool.started":
      return settle([...closeText(state.live, event), toolEntry(event, folder)]);
    case "tool.completed":
      return settle(completeTool(state.live, event));
    case "turn.completed":
    case "session.ended":
      return settle([...closeText(state.live, event), ...describeEvent(event)]);
    case "permission.requested":
    case "permission.resolved":
      // The line of the call itself says what became of it.
      return isShown(state, event.toolId)
        ? { state, finished: [] }
        : settle([...state.live, ...describeEvent(event)]);
    default:
      return settle([...state.live, ...describeEvent(event)]);
  }
}

function isShown({ live }: TranscriptState, toolId: string | undefined): boolean {
  return live.some((entry) => entry.kind === "tool" && entry.toolId === toolId);
}

function addText(live: readonly TranscriptEntry[], event: TextEvent): TranscriptEntry[] {
  const id = event.messageId ?? event.eventId;
  const index = live.findIndex((entry) => entry.kind === "text" && entry.isOpen && entry.id === id);
  const open = live[index];
  if (event.delta === true && open?.kind === "text") {
    return live.with(index, { ...open, text: open.text + event.text });
  }
  return event.text === "" ? [...live] : [...closeText(live, event), textEntry(event, id)];
}

function textEntry(event: TextEvent, id: string): TextEntry {
  return {
    kind: "text",
    id,
    member: memberOf(event),
    parentToolId: event.parentToolId,
    category: event.category ?? (event.role === "system" ? "system" : "answer"),
    text: event.text,
    isOpen: event.delta === true,
  };
}

/** A message ends when its speaker does something else. */
function closeText(live: readonly TranscriptEntry[], event: AgentEvent): TranscriptEntry[] {
  return live.map((entry) =>
    entry.kind === "text" && entry.isOpen && isSameSpeaker(entry, event)
      ? { ...entry, isOpen: false }
      : entry,
  );
}

function isSameSpeaker(entry: TranscriptEntry, event: AgentEvent): boolean {
  return entry.member.name === event.agentId && entry.parentToolId === event.parentToolId;
}

function toolEntry(event: ToolStartedEvent, folder: string | undefined): ToolEntry {
  const { kind = "other", title = "" } = event;
  return {
    kind: "tool",
    id: event.eventId,
    toolId: event.toolId,
    member: memberOf(event),
    parentToolId: event.parentToolId,
    toolName: event.toolName,
    toolKind: kind,
    title: shortenTitle(title, kind, folder),
    status: "running",
    result: "",
    resultLines: 0,
    exitCode: undefined,
    diff: kind === "edit" ? readEditDiff(event.input) : undefined,
    isByPerson: event.agentType === "human",
  };
}

function completeTool(
  live: readonly TranscriptEntry[],
  event: ToolCompletedEvent,
): readonly TranscriptEntry[] {
  const index = live.findIndex(
    (entry) => entry.kind === "tool" && entry.toolId === event.toolId && entry.status === "running",
  );
  const tool = live[index];
  if (tool?.kind !== "tool") return live;
  const hasFailed = event.status !== undefined && event.status !== "completed";
  const result = (hasFailed ? (event.error ?? event.output) : (event.output ?? event.error)) ?? "";
  return live.with(index, {
    ...tool,
    status: event.status ?? (event.error === undefined ? "completed" : "failed"),
    result: result.slice(0, MAX_RESULT_LENGTH),
    resultLines: countLines(result),
    exitCode: event.exitCode,
  });
}

function countLines(text: string): number {
  const trimmed = text.trimEnd();
  return trimmed === "" ? 0 : trimmed.split("\n").length;
}
