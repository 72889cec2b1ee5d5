import type { AgentEvent } from "@chatter/events-schema";
import type { Submission } from "@chatter/session";
import type { PlanKeeper } from "../plan/keep-plans.ts";
import type { Conversation } from "../repl/conversation.ts";
import { PERSON, type Stamp } from "../repl/stamp-event.ts";
import type { DemoMember } from "./cast.ts";

/** How the demo plays, and who is told. */
export interface DemoConversationOptions {
  readonly cast: readonly DemoMember[];
  /** What a member does in a turn; the signal ends it early. */
  readonly play: (member: DemoMember, signal: AbortSignal) => AsyncIterable<readonly AgentEvent[]>;
  readonly keeper: Pick<PlanKeeper, "keep" | "prompt">;
  readonly onEvents: (events: readonly AgentEvent[]) => void;
  /** Told when they begin, and when it is the person's turn again. */
  readonly onChange: (isOpen: boolean) => void;
  readonly stamp: Stamp;
}

/** A conversation with members who play recorded runs, whatever they are told. */
export function createDemoConversation(options: DemoConversationOptions): Conversation {
  const { cast, onEvents, onChange, keeper, stamp } = options;
  let abort = new AbortController();
  let playing: Promise<void> = Promise.resolve();
  let turn = 0;

  function chooseMembers({ to = [] }: Submission): readonly DemoMember[] {
    const named = cast.filter(({ name }) => to.includes(name));
    if (named.length > 0) return named;
    // Nobody is meant in particular: they take turns.
    const next = cast[turn % cast.length];
    turn += 1;
    return next === undefined ? [] : [next];
  }

  async function playAll(members: readonly DemoMember[], signal: AbortSignal): Promise<void> {
    onChange(true);
    for (const member of members) {
      if (!signal.aborted) await playTurn(member, signal, options);
    }
    onChange(false);
  }

  function stop(): void {
    abort.abort();
    abort = new AbortController();
  }

  return {
    async send(submission) {
      await playing;
      const members = chooseMembers(submission);
      const { signal } = abort;
      for (const { name } of members) await keeper.prompt(name);
      const to = members.map(({ name }) => name);
      const { text } = submission;
      onEvents([{ ...stamp(PERSON), type: "message", from: PERSON.displayName, to, text }]);
      playing = playAll(members, signal);
    },
    stop,
    async close() {
      stop();
      await playing;
    },
  };
}

/** A turn from its beginning to its end, whatever becomes of it in between. */
async function playTurn(
  member: DemoMember,
  signal: AbortSignal,
  { play, keeper, onEvents, stamp }: DemoConversationOptions,
): Promise<void> {
  let hasEnded = false;
  // At once: until the recording says so, everybody would seem to be idle.
  onEvents([{ ...stamp(member), type: "turn.started" }]);
  try {
    for await (const events of play(member, signal)) {
      for (const event of events) {
        hasEnded ||= event.type === "turn.completed";
        if (event.type === "todo_list" && event.parentToolId === undefined) {
          await keeper.keep(member.name, event.items);
        } else onEvents([event]);
      }
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    onEvents([{ ...stamp(member), type: "error", error: text, severity: "error" }]);
  }
  if (hasEnded) return;
  // Stopped before its first word, or broken off: the recording has no end of its own.
  const finishReason = signal.aborted ? "cancelled" : "error";
  onEvents([{ ...stamp(member), type: "turn.completed", finishReason }]);
}
