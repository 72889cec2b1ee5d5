import type { AgentEvent, PermissionRequestedEvent } from "@chatter/events-schema";
import {
  type ConversationCommand,
  type ConversationMessage,
  type ConversationState,
  firstHuman,
  reduceConversation,
  type StartTurn,
  type WaitReason,
} from "@chatter/session";
import type { PlanKeeper } from "../plan/keep-plans.ts";
import type { Conversation } from "../repl/conversation.ts";
import type { PermissionAnswer } from "../turns/judge-permission.ts";
import type { TurnResult } from "../turns/run-turn.ts";
import { createMemberEvents, type MemberEventsOptions } from "./member-events.ts";
import type { TeamStamp } from "./stamp-team-events.ts";

/** A conversation with a team. */
export interface TeamConversation extends Conversation {
  /** Lets a member go on where another failed. */
  takeOver(from: string, to: string): void;
  /** A plan changed, whoever did it. */
  changePlan(member: string, items: AgentEventItems, isByAgent: boolean): void;
  state(): ConversationState;
}

type AgentEventItems = Extract<AgentEvent, { type: "todo_list" }>["items"];

/** What a turn needs to be run. */
export interface TurnRequest extends StartTurn {
  readonly signal: AbortSignal;
  readonly onEvents: (events: readonly AgentEvent[]) => Promise<void>;
  readonly askPermission: TeamConversationOptions["askPermission"];
}

/** Who takes part, and who is told. */
export interface TeamConversationOptions {
  readonly state: ConversationState;
  readonly stamp: TeamStamp;
  readonly nextId: () => string;
  readonly keeper: Pick<
    PlanKeeper,
    "keep" | "prompt" | "refresh" | "takeNote" | "complete" | "adopt" | "follow"
  >;
  /** Runs a turn; nothing of it is left when it resolves. */
  readonly runTurn: (request: TurnRequest) => Promise<TurnResult>;
  readonly onNativePlan: MemberEventsOptions["onNativePlan"];
  readonly askPermission: (
    request: PermissionRequestedEvent,
    signal: AbortSignal,
  ) => Promise<PermissionAnswer>;
  /** Told everything that happens; who is slow is waited for. */
  readonly onEvents: (events: readonly AgentEvent[]) => Promise<void> | void;
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
  const memberEvents = createMemberEvents({ ...options, onEvent });
  let state = options.state;
  let abort = new AbortController();
  /** One after the other, in the order in which the engine wanted them. */
  let performed: Promise<unknown> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();

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

  function onEvent(event: AgentEvent): void {
    dispatch({ type: "event.received", event });
  }

  async function perform(command: ConversationCommand): Promise<void> {
    switch (command.type) {
      case "tell":
        return await onEvents([stamp.event(command.event)]);
      case "start-turn":
        running = runMember(command);
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

  async function runMember(command: StartTurn): Promise<void> {
    abort = new AbortController();
    const { turnId, member } = command;
    const take = memberEvents(command.member, turnId, team);
    keeper.follow(member);
    const result = await run({ ...command, prompt: await addNote(command) }, take);
    if (result.status === "lost") {
      return dispatch({ type: "turn.lost", turnId, nextId: nextId(), reason: result.reason });
    }
    if (result.status === "not_started") await take(describeMissing(command, result.problem));
    // The plan on disk may be newer than what was told of it, and what comes next depends on it.
    await keeper.refresh(member);
    dispatch({ type: "turn.ended", turnId, nextId: nextId() });
  }

  async function run(
    command: StartTurn,
    take: (events: readonly AgentEvent[]) => Promise<void>,
  ): Promise<TurnResult> {
    const { askPermission } = options;
    try {
      const { signal } = abort;
      return await options.runTurn({ ...command, signal, onEvents: take, askPermission });
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      return { status: "not_started", problem };
    }
  }

  /** The tools of other plans cannot tell an agent what the person changed: the prompt does. */
  async function addNote({ member, plan, prompt }: StartTurn): Promise<string> {
    const note = plan === "native" ? await keeper.takeNote(member) : null;
    return note === null ? prompt : `${prompt}\n\n${note}`;
  }

  function describeMissing({ member, turnId }: StartTurn, problem: string): readonly AgentEvent[] {
    const found = team.members.find(({ name }) => name === member);
    if (found === undefined) return [];
    return [
      {
        ...stamp.base(found, turnId),
        type: "error",
        error: `cannot start ${found.displayName}: ${problem}`,
        severity: "fatal",
        class: "process",
      },
      { ...stamp.base(found, turnId), type: "turn.completed", finishReason: "error" },
    ];
  }

  return {
    async send({ text, to }) {
      await running;
      const from = firstHuman(team)?.name ?? "you";
      dispatch({
        type: "prompt.submitted",
        id: nextId(),
        from,
        text,
        ...(to === undefined ? {} : { to }),
      });
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
