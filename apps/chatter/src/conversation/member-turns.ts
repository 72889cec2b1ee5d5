import type { AgentEvent } from "@chatter/events-schema";
import type { ConversationMessage, StartTurn, Team, TeamMember } from "@chatter/session";
import type { PlanKeeper } from "../plan/keep-plans.ts";
import type { TurnResult } from "../turns/run-turn.ts";
import type { createPermissionAsker } from "./ask-permission.ts";
import { createMemberEvents, type MemberEventsOptions } from "./member-events.ts";

/** What a turn needs to be run. */
export interface TurnRequest extends StartTurn {
  readonly signal: AbortSignal;
  readonly onEvents: (events: readonly AgentEvent[]) => Promise<void>;
  readonly askPermission: MemberTurnsOptions["askPermission"];
}

/** What the turns of a team's members are run with. */
export interface MemberTurnsOptions extends MemberEventsOptions {
  readonly team: Team;
  readonly nextId: () => string;
  readonly keeper: Pick<PlanKeeper, "keep" | "follow" | "refresh" | "takeNote">;
  /** Runs a turn; nothing of it is left when it resolves. */
  readonly runTurn: (request: TurnRequest) => Promise<TurnResult>;
  readonly askPermission: ReturnType<typeof createPermissionAsker>;
}

/** Runs a member's turn, and says what became of it. */
export type MemberTurns = (command: StartTurn, signal: AbortSignal) => Promise<ConversationMessage>;

/** Creates what takes a turn from the engine's wish to the engine's news. Never rejects for the agent. */
export function createMemberTurns(options: MemberTurnsOptions): MemberTurns {
  const { team, nextId, keeper, runTurn, askPermission } = options;
  const memberEvents = createMemberEvents(options);
  return async (command, signal) => {
    const { turnId, member } = command;
    const take = memberEvents(member, turnId, team);
    keeper.follow(member);
    const prompt = await addNote(command, keeper);
    const request = { ...command, prompt, signal, onEvents: take, askPermission };
    const result = await runTurn(request).catch(toResult);
    if (result.status === "lost") {
      return { type: "turn.lost", turnId, nextId: nextId(), reason: result.reason };
    }
    const found = team.members.find(({ name }) => name === member);
    if (result.status === "not_started" && found !== undefined) {
      await take(describeMissing(found, result.problem, () => options.stamp.base(found, turnId)));
    }
    // The plan on disk may be newer than what was told of it, and what comes next depends on it.
    await keeper.refresh(member);
    return { type: "turn.ended", turnId, nextId: nextId() };
  };
}

/** The tools of other plans cannot tell an agent what the person changed: the prompt does. */
async function addNote(
  { member, plan, prompt }: StartTurn,
  keeper: MemberTurnsOptions["keeper"],
): Promise<string> {
  const note = plan === "native" ? await keeper.takeNote(member) : null;
  return note === null ? prompt : `${prompt}\n\n${note}`;
}

function toResult(error: unknown): TurnResult {
  const problem = error instanceof Error ? error.message : String(error);
  return { status: "not_started", problem };
}

function describeMissing(
  { displayName }: TeamMember,
  problem: string,
  stamp: () => ReturnType<MemberEventsOptions["stamp"]["base"]>,
): readonly AgentEvent[] {
  return [
    {
      ...stamp(),
      type: "error",
      error: `cannot start ${displayName}: ${problem}`,
      severity: "fatal",
      class: "process",
    },
    { ...stamp(), type: "turn.completed", finishReason: "error" },
  ];
}
