import { type ReplCommand, type ReplStore, runCommand, type Submission } from "@chatter/session";
import type { CoreToolScheduler } from "@chatter/tool-scheduler";
import type { EditedText } from "../editor/edit-text.ts";
import type { Conversation } from "./conversation.ts";
import { COMMANDS, type CommandContext } from "./create-command-context.ts";
import type { Editing } from "./editing.ts";
import { findCompletions } from "./find-completions.ts";

/** What a screen's wishes are fulfilled with. */
export interface CommandMeans {
  readonly store: ReplStore;
  readonly scheduler: CoreToolScheduler;
  readonly conversation: Conversation;
  readonly context: CommandContext;
  /** The person's name. */
  readonly person: string;
  readonly now: () => number;
  readonly nextId: () => string;
  readonly clearScreen: () => void;
  readonly editing: Editing;
  /** Keeps a prompt for later sessions. */
  readonly remember: (prompt: string) => void;
  readonly quit: (exitCode: number) => void;
  /** Leaves this session for another one. */
  readonly goOnWith: (sessionId: string) => void;
}

/** Does what a screen wants, and tells it what came of it. Nothing of it is waited for. */
export async function performCommand(command: ReplCommand, means: CommandMeans): Promise<void> {
  const { store, now } = means;
  switch (command.type) {
    case "send":
      return await send(command.submission, means);
    case "run-command": {
      const { line, isBusy, isConfirmed } = command;
      const result = await runCommand(COMMANDS, line, means.context, { isBusy, isConfirmed });
      return store.dispatch({ type: "command.answered", line, result, at: now() });
    }
    case "run-tool":
      return await runTool(command, means);
    case "answer-call":
      return await answerCall(command, means);
    case "stop-work":
      means.conversation.stop();
      return means.scheduler.cancelAll();
    case "find-completions": {
      const { members } = store.getSnapshot().state;
      const mentionable = { members, listPaths: means.context.listPaths };
      const offer = await findCompletions(command, COMMANDS, means.context, mentionable);
      return store.dispatch({ type: "completions.found", offer, asked: command.asked });
    }
    case "open-editor":
      return await openEditor(command.text, means);
    case "clear-screen":
      return means.clearScreen();
    case "quit":
      return means.quit(command.exitCode);
    case "open-dialog":
      return complain(store, `There is no dialog "${command.dialog}" here.`);
    case "load-history":
      return means.goOnWith(command.sessionId);
    case "remember-prompt":
      return means.remember(command.text);
  }
}

async function send(
  { ids, ...submission }: Submission,
  { store, conversation }: CommandMeans,
): Promise<void> {
  try {
    await conversation.send({ ids, ...submission });
    store.dispatch({ type: "outbox.changed", action: { type: "delivered", ids } });
  } catch (error) {
    store.dispatch({ type: "outbox.changed", action: { type: "returned", ids } });
    complain(store, `It could not be sent: ${error instanceof Error ? error.message : error}`);
  }
}

async function runTool(
  { toolName, args }: Extract<ReplCommand, { type: "run-tool" }>,
  { store, scheduler, nextId, person }: CommandMeans,
): Promise<void> {
  const request = { callId: nextId(), name: toolName, args, requestedBy: person };
  const [call] = await scheduler.schedule(request);
  // What ran is in the transcript; what never did is said here.
  const hasRun = call !== undefined && call.status !== "success" && call.durationMs > 0;
  if (call === undefined || call.status === "success" || hasRun) return;
  complain(store, call.status === "cancelled" ? `Not run: ${call.message}.` : call.error.message);
}

async function answerCall(
  { callId, outcome, payload }: Extract<ReplCommand, { type: "answer-call" }>,
  { store, scheduler }: CommandMeans,
): Promise<void> {
  const answer = await scheduler.handleConfirmationResponse(
    callId,
    undefined,
    outcome,
    undefined,
    payload,
  );
  if (answer.ok) return;
  store.dispatch({ type: "question.refused", id: callId, problem: answer.problem });
}

async function openEditor(text: string, { store, editing, now }: CommandMeans): Promise<void> {
  const edited = await editing.edit(text).catch(
    (error: unknown): EditedText => ({
      ok: false,
      problem: `The editor cannot be opened: ${error instanceof Error ? error.message : error}`,
    }),
  );
  store.dispatch({ type: "editor.closed", edited, at: now() });
}

function complain(store: ReplStore, text: string): void {
  store.dispatch({ type: "reply.given", reply: { level: "error", text } });
}
