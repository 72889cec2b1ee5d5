import type { TranscriptEntry } from "../transcript-entry.ts";
import { holdEntries } from "./hold-entries.ts";
import { reduceRepl } from "./reduce-repl.ts";
import type { ReplCommand } from "./repl-command.ts";
import type { ReplMessage } from "./repl-message.ts";
import type { ReplState } from "./repl-state.ts";

/** The screen at one moment. A new object after each change, the same one in between. */
export interface ReplSnapshot {
  readonly state: ReplState;
  /** What is finished in the transcript and not yet let go of, oldest first. */
  readonly finished: readonly TranscriptEntry[];
  /** How many finished entries came before those. */
  readonly dropped: number;
  /** Whose entry was finished last. */
  readonly lastSpeaker: string | undefined;
  /** How many entries had finished when the person began to read or write elsewhere; null: they do not. */
  readonly heldFrom: number | null;
}

/** Whether something has been said or done. */
export function hasTranscript({ lastSpeaker, state }: ReplSnapshot): boolean {
  return lastSpeaker !== undefined || state.session.transcript.live.length > 0;
}

/** Holds a screen for its view, and hands on what it wants to be done. */
export interface ReplStore {
  getSnapshot(): ReplSnapshot;
  /** Calls back after each change; returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  dispatch(message: ReplMessage): void;
  /** Lets go of the first `count` finished entries ever: they are on the screen and will not change. */
  dropFinished(count: number): void;
}

function addFinished(snapshot: ReplSnapshot, added: readonly TranscriptEntry[]): ReplSnapshot {
  const { state, dropped } = snapshot;
  const total = dropped + snapshot.finished.length;
  const isHeld = state.page !== null || state.isAway;
  const heldFrom = isHeld ? (snapshot.heldFrom ?? total) : null;
  if (added.length === 0) return { ...snapshot, heldFrom };
  const all = [...snapshot.finished, ...added];
  return {
    ...snapshot,
    heldFrom,
    finished: heldFrom === null ? all : holdEntries(all, heldFrom - dropped),
    lastSpeaker: all.at(-1)?.member.name ?? snapshot.lastSpeaker,
  };
}

/**
 * Creates the store of one screen. `perform` is called with each command after the state that asks
 * for it is there; what it dispatches in turn waits until all commands of the step were handed over.
 */
export function createReplStore(
  initial: ReplState,
  perform: (command: ReplCommand) => void = () => {},
): ReplStore {
  const listeners = new Set<() => void>();
  const pending: ReplMessage[] = [];
  let snapshot: ReplSnapshot = {
    state: initial,
    finished: [],
    dropped: 0,
    lastSpeaker: undefined,
    heldFrom: null,
  };
  let isWorking = false;

  function set(next: ReplSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function take(message: ReplMessage): void {
    const { state, finished, commands } = reduceRepl(snapshot.state, message);
    if (state !== snapshot.state || finished.length > 0) {
      set(addFinished({ ...snapshot, state }, finished));
    }
    for (const command of commands) perform(command);
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(message) {
      pending.push(message);
      if (isWorking) return;
      isWorking = true;
      try {
        for (let next = pending.shift(); next !== undefined; next = pending.shift()) take(next);
      } finally {
        isWorking = false;
      }
    },
    dropFinished(count) {
      const surplus = Math.min(count - snapshot.dropped, snapshot.finished.length);
      if (surplus <= 0) return;
      set({
        ...snapshot,
        finished: snapshot.finished.slice(surplus),
        dropped: snapshot.dropped + surplus,
      });
    },
  };
}
