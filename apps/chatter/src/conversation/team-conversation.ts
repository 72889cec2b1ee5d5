import type { TodoItem } from "@chatter/events-schema";
import {
  type ConversationCommand,
  type ConversationMessage,
  type ConversationState,
  firstHuman,
  reduceConversation,
  type WaitReason,
} from "@chatter/session";
import type { PlanKeeper } from "../plan/keep-plans.ts";
import type { Conversation } from "../repl/conversation.ts";
import { createMemberTurns, type MemberTurnsOptions } from "./member-turns.ts";

/** A conversation with a team. */
export interface TeamConversation extends Conversation {
  /** Lets a member go on where another failed. */
  takeOver(from: string, to: string): void;
  /** A plan changed, whoever did it. */
  changePlan(member: string, items: readonly TodoItem[], isByAgent: boolean): void;
  state(): ConversationState;
}

/** Who takes part, and who is told. */
export interface TeamConversationOptions extends Omit<MemberTurnsOptions, "team" | "onEvent"> {
  readonly state: ConversationState;
  readonly keeper: MemberTurnsOptions["keeper"] & Pick<PlanKeeper, "prompt" | "complete" | "adopt">;
  /** Told when the members begin, and when it is the person's turn again, and why. */
  readonly onOpen: () => void;
  readonly onWait: (reason: WaitReason) => void;
  /** Told what could not be done. */
  readonly onFailure: (error: unknown) => void;
}

/** Puts the engine and the world together: performs what it wants, tells it what came of it. */
export function createTeamConversation(options: TeamConversationOptions): TeamConversation {
  const { stamp, nextId, keeper, onEvents } = options;
  const { team } = options.state;
  const onEvent: MemberTurnsOptions["onEvent"] = (event) =>
    dispatch({ type: "event.received", event });
  const runTurn = createMemberTurns({ ...options, team, onEvent });
  let state = options.state;
  let abort = new AbortController();
  /** One after the other, in the order in which the engine wanted them. */
  let performed: Promise<unknown> = Promise.resolve();
  let running: Promise<unknown> = Promise.resolve();

  function dispatch(message: ConversationMessage): void {
    const wasOpen = state.isOpen;
    const { commands, state: next } = reduceConversation(state, message);
    state = next;
    if (!wasOpen && next.isOpen) options.onOpen();
    for (const command of commands) {
      // One thing that fails must not keep the conversation from going on.
      performed = performed.then(() => perform(command)).catch(options.onFailure);
    }
  }

  async function perform(command: ConversationCommand): Promise<void> {
    switch (command.type) {
      case "tell":
        return await onEvents([stamp.event(command.event)]);
      case "start-turn":
        abort = new AbortController();
        running = runTurn(command, abort.signal).then(dispatch, options.onFailure);
        return;
      case "stop-turn":
        return abort.abort();
      case "prompt-plan":
        return await keeper.prompt(command.member);
      case "complete-plan":
        return await keeper.complete(command.member);
      case "adopt-plan":
        return await keeper.adopt(command.from, command.to);
      case "wait":
        return options.onWait(command.reason);
    }
  }

  return {
    async send({ text, to }) {
      await running;
      const from = firstHuman(team)?.name ?? "you";
      const prompt = { type: "prompt.submitted", id: nextId(), from, text } as const;
      dispatch(to === undefined ? prompt : { ...prompt, to });
      await performed;
    },
    takeOver: (from, to) => dispatch({ type: "takeover.asked", id: nextId(), from, to }),
    changePlan: (member, items, isByAgent) =>
      dispatch({ type: "plan.changed", member, items, isByAgent }),
    stop: () => dispatch({ type: "stop.asked" }),
    async close() {
      dispatch({ type: "stop.asked" });
      // Ending a turn can begin what the engine wanted before: both are waited for until neither moves.
      for (let last: unknown; last !== performed; ) {
        last = performed;
        await performed;
        await running;
      }
    },
    state: () => state,
  };
}
