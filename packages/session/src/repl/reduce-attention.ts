import type { SafeText } from "@chatter/safe-text";
import type { PromptState } from "../prompt/prompt-state.ts";
import type { TranscriptEntry } from "../transcript-entry.ts";
import type { ReplSnapshot } from "./create-repl-store.ts";
import { isBusy } from "./repl-state.ts";
import { selectAttention } from "./select-attention.ts";

/** Whether the person is needed, and what has to be remembered to tell. */
export interface AttentionState {
  readonly title: SafeText;
  /** Whether something waits for the person: a question, an answer that took long, an error. */
  readonly isNeeded: boolean;
  /** How often they were needed anew: each time is worth one ring. */
  readonly calls: number;
  readonly isAsked: boolean;
  /** Whether something happened that they have not reacted to. */
  readonly hasNews: boolean;
  /** Since when there is work; null when there is none. */
  readonly busySince: number | null;
  readonly isStopping: boolean;
  /** Finished entries that were looked at. */
  readonly seen: number;
  readonly prompt: PromptState;
}

/** Who waits longer than that looks elsewhere. */
const LONG_WORK_MS = 10_000;

/** The state in front of a screen; what is on it already calls nobody. */
export function createAttentionState(snapshot: ReplSnapshot, now: number): AttentionState {
  const { state } = snapshot;
  const { title, isAsked } = selectAttention(state);
  return {
    title,
    isAsked,
    isNeeded: isAsked,
    calls: 0,
    hasNews: false,
    busySince: isBusy(state) ? now : null,
    isStopping: state.isStopping,
    seen: snapshot.dropped + snapshot.finished.length,
    prompt: state.prompt,
  };
}

/** Compares the screen with how it was. Pure: who shows the title and rings the bell is elsewhere. */
export function reduceAttention(
  before: AttentionState,
  snapshot: ReplSnapshot,
  now: number,
): AttentionState {
  const { state } = snapshot;
  const { title, isAsked } = selectAttention(state);
  const isWorking = isBusy(state);
  // Typing is a sign of somebody there, and so is new work: they gave it.
  const hasReacted = state.prompt !== before.prompt || (isWorking && before.busySince === null);
  const isCalled = hasRested(before, isWorking, now) || hasFailed(before, snapshot);
  const hasNews = isCalled || (before.hasNews && !hasReacted);
  const isNew = (isAsked && !before.isAsked) || (hasNews && !before.hasNews);
  return {
    title,
    isAsked,
    isNeeded: isAsked || hasNews,
    calls: before.calls + (isNew ? 1 : 0),
    hasNews,
    busySince: isWorking ? (before.busySince ?? now) : null,
    isStopping: state.isStopping,
    seen: snapshot.dropped + snapshot.finished.length,
    prompt: state.prompt,
  };
}

/** Who has stopped the work knows that it is over. */
function hasRested({ busySince, isStopping }: AttentionState, isWorking: boolean, now: number) {
  return !isWorking && busySince !== null && !isStopping && now - busySince > LONG_WORK_MS;
}

function hasFailed({ seen, isStopping }: AttentionState, snapshot: ReplSnapshot): boolean {
  if (isStopping) return false;
  return snapshot.finished.slice(Math.max(0, seen - snapshot.dropped)).some(isFailure);
}

/** A sub-agent's errors are its parent's to deal with. */
function isFailure(entry: TranscriptEntry): boolean {
  return entry.kind === "error" && entry.severity !== "warning" && entry.parentToolId === undefined;
}
