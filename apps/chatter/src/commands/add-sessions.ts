import { type Command, InvalidArgumentError, Option } from "commander";
import { parseAge } from "../sessions/parse-age.ts";
import type { ListOptions, PruneOptions, ShowOptions } from "./sessions.ts";

/** Adds `chatter sessions list|show|prune`; what they do is loaded when it is asked for. */
export function addSessions(program: Command): void {
  const sessions = program
    .command("sessions")
    .description("list, show and remove what was said in earlier sessions")
    .helpCommand(false);
  addList(sessions);
  addShow(sessions);
  addPrune(sessions);
  for (const command of sessions.commands) {
    command.addOption(new Option("--debug", "show the stack of an error").hideHelp());
  }
}

function addList(sessions: Command): void {
  sessions
    .command("list")
    .description("the sessions of this folder, the newest first")
    .option("--all", "those of all folders")
    .option("--json", "print JSON")
    .action(async (options: ListOptions) => {
      const { listSessionsHere } = await import("./sessions.ts");
      await listSessionsHere(options);
    });
}

function addShow(sessions: Command): void {
  sessions
    .command("show")
    .description("the transcript of a session")
    .argument("[id]", "which one; default: the latest of this folder")
    .option("--json", "print the events as JSONL")
    .option("--ascii", "use ASCII signs only")
    .action(async (id: string | undefined, options: ShowOptions) => {
      const { showSession } = await import("./sessions.ts");
      await showSession(id, options);
    });
}

function addPrune(sessions: Command): void {
  sessions
    .command("prune")
    .description("remove sessions of any folder, with their plans; never one that is open")
    .argument("[ids...]", "only these")
    .option("--older-than <age>", "only those that rested so long: 90m, 12h, 30d, 2w", toAge)
    .option("--keep <n>", "never the n newest", toCount)
    .option("--dry-run", "only say what would be removed")
    .action(async (ids: string[], options: PruneOptions) => {
      const { pruneSessionsHere } = await import("./sessions.ts");
      await pruneSessionsHere(ids, options);
    });
}

function toAge(text: string): number {
  const age = parseAge(text);
  if (age !== undefined) return age;
  throw new InvalidArgumentError("Expected a number and m, h, d or w, such as 30d.");
}

function toCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Expected a number from 0.");
}
