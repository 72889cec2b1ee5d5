import type { AgentEvent, TodoItem } from "@chatter/events-schema";
import type { Submission, Team, WaitReason } from "@chatter/session";
import { isOpen } from "@chatter/todo-store";
import { openTeamSession, type TeamSession } from "../conversation/open-team-session.ts";
import { awaitHostEnding } from "../process/host-ending.ts";
import { createRunGuard } from "../process/run-guard.ts";
import type { Environment } from "../sessions/data-directory.ts";
import type { SessionRecord } from "../sessions/session-record.ts";
import type { LoadedTeam } from "../team/load-team.ts";
import { chooseExitCode } from "./choose-exit-code.ts";
import { openRunApprovals } from "./open-run-approvals.ts";
import type { RunOptions } from "./run-options.ts";
import { createRunOutput } from "./run-output.ts";

/** A conversation that is about to be run. */
export interface RunRequest {
  readonly loaded: LoadedTeam;
  readonly cwd: string;
  readonly env: Environment;
  readonly dataDirectory: string;
  readonly record?: SessionRecord | undefined;
  /** Says what there is to say, one thing after the other, and gives how the last one ended. */
  readonly converse: (say: Say) => Promise<WaitReason>;
  readonly options: HeadlessOptions;
}

/** Says something; resolves when it is the person's turn again, with the reason. */
export type Say = (submission: Submission) => Promise<WaitReason>;

/** The options of `chatter run` that are about the conversation itself. */
type HeadlessOptions = Pick<
  RunOptions,
  "json" | "ascii" | "timeout" | "failOnOpen" | "log" | "planAtTurnEnd"
>;

/** Runs a conversation to its end, whatever ends it. Nothing that it started is left then. */
export async function runConversation(request: RunRequest): Promise<number> {
  const { options, env } = request;
  const now = Date.now;
  const nextId = (): string => crypto.randomUUID();
  const loaded = withOptions(request.loaded, options);
  const output = createRunOutput(options, now);
  const guard = createRunGuard({
    mark: nextId(),
    searchPath: env["PATH"],
    onProblem: output.warn,
  });
  const approvals = await openRunApprovals({ ...request, team: loaded.team, output });
  const facts = createRunFacts();
  let opening: Promise<TeamSession> | undefined;
  let answered: (reason: WaitReason) => void = () => {};

  const say: Say = async (submission) => {
    const session = await opening;
    return await new Promise((resolve, reject) => {
      answered = resolve;
      session?.conversation.send(submission).catch(reject);
    });
  };
  const work = async (): Promise<number> => {
    opening = openTeamSession({
      ...request,
      loaded,
      isLogged: options.log,
      guard,
      now,
      nextId,
      askPermission: approvals.ask,
      onEvents(events) {
        for (const event of events) facts.take(event);
        return output.print(events);
      },
      onWait: (reason) => answered(reason),
      onProblem: output.warn,
    });
    // Who cannot have the session is told so, whether or not anything is to be said.
    await opening;
    const reason = await request.converse(say);
    const outcome = { reason, wasDenied: approvals.wasDenied(), ...facts.read() };
    return chooseExitCode(outcome, { failOnOpen: options.failOnOpen ?? false });
  };
  const close = async (): Promise<void> => {
    const session = await opening?.catch(() => undefined);
    await session?.close();
    await approvals.close();
    await guard.close();
    await output.end();
  };
  return await awaitHostEnding({ work: () => orTimeout(work(), options.timeout, output), close });
}

/** What was given on the command line wins over the team file. */
function withOptions(loaded: LoadedTeam, { planAtTurnEnd }: HeadlessOptions): LoadedTeam {
  if (planAtTurnEnd === undefined) return loaded;
  const conversation = { ...loaded.team.conversation, planAtTurnEnd };
  const team: Team = { ...loaded.team, conversation };
  return { ...loaded, team };
}

/** What of a run decides about its exit code. */
function createRunFacts() {
  const items = new Map<string, readonly TodoItem[]>();
  let isProgramMissing = false;
  return {
    take(event: AgentEvent): void {
      if (event.type === "todo_list" && event.parentToolId === undefined) {
        items.set(event.agentId, event.items);
      }
      // Only what could not even be started is fatal.
      const isFatal = event.type === "error" && event.severity === "fatal";
      isProgramMissing ||= isFatal && event.class === "process";
    },
    read: () => ({
      isProgramMissing,
      hasOpenSteps: [...items.values()].some((list) => list.some(isOpen)),
    }),
  };
}

async function orTimeout(
  work: Promise<number>,
  seconds: number | undefined,
  { warn }: { readonly warn: (text: string) => void },
): Promise<number> {
  if (seconds === undefined) return await work;
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<number>((resolve) => {
    timer = setTimeout(() => {
      warn(`the conversation had no end after ${seconds} s: it is stopped.`);
      resolve(1);
    }, seconds * 1000);
  });
  return await Promise.race([work, expired]).finally(() => clearTimeout(timer));
}
