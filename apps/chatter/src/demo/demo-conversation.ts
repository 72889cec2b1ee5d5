import type { AgentEvent } from "@chatter/events-schema";
import type { Submission } from "@chatter/session";
import type { PlanKeeper } from "../plan/keep-plans.ts";
import type { Conversation } from "../repl/conversation.ts";
import { PERSON, type Stamp } from "../repl/stamp-event.ts";
import type { DemoMember } from "./cast.ts";
import { playRun } from "./play-run.ts";

/** How the demo plays, and who is told. */
export interface DemoConversationOptions {
  readonly cast: readonly DemoMember[];
  /** Lines of a recording per second. */
  readonly speed: number;
  readonly keeper: PlanKeeper;
  readonly onEvents: (events: readonly AgentEvent[]) => void;
  /** Told when they begin, and when it is the person's turn again. */
  readonly onChange: (isOpen: boolean) => void;
  readonly stamp: Stamp;
}

/** A conversation with members who play recorded runs, whatever they are told. */
export function createDemoConversation(options: DemoConversationOptions): Conversation {
  const { cast, speed, keeper, onEvents, onChange, stamp } = options;
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

  async function play(member: DemoMember, signal: AbortSignal): Promise<void> {
    // At once: until the recording says so, everybody would seem to be idle.
    onEvents([{ ...stamp(member), type: "turn.started" }]);
    for await (const events of playRun(member, speed, signal)) {
      for (const event of events) {
        if (event.type === "todo_list" && event.parentToolId === undefined) {
          await keeper.keep(member.name, event.items);
        } else onEvents([event]);
      }
    }
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
      onChange(true);
      playing = (async () => {
        for (const member of members) if (!signal.aborted) await play(member, signal);
        onChange(false);
      })();
    },
    stop,
    async close() {
      stop();
      await playing;
    },
  };
}
