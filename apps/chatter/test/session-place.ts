import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { AgentEvent, TextEvent } from "@chatter/events-schema";
import { readSessionLog } from "../src/sessions/read-session-log.ts";
import {
  openSessionLog,
  type SessionLog,
  type SessionLogOptions,
} from "../src/sessions/session-log.ts";

/** A data directory with one session, of a test's own. */
export interface SessionPlace {
  readonly root: string;
  readonly data: string;
  /** Where the session is; not made yet. */
  readonly directory: string;
  /** What its log told so far. */
  readonly problems: string[];
  open(options?: Partial<SessionLogOptions>): Promise<SessionLog>;
  /** What its log holds, read as everybody reads it. */
  read(): Promise<readonly AgentEvent[]>;
  /** The text of one of its files. */
  file(name?: string): string;
  remove(): void;
}

/** Makes one. */
export function createSessionPlace(): SessionPlace {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-session-")));
  const data = path.join(root, "data");
  const directory = path.join(data, "sessions", "s-1");
  const problems: string[] = [];
  return {
    root,
    data,
    directory,
    problems,
    open: (options) =>
      openSessionLog({
        directory,
        onProblem: (problem) => problems.push(problem),
        now: () => 0,
        ...options,
      }),
    read: async () => (await Array.fromAsync(readSessionLog(directory))).flat(),
    file: (name = "events.jsonl") => readFileSync(path.join(directory, name), "utf8"),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Something that somebody said. */
export function saying(text: string, more: Partial<TextEvent> = {}): TextEvent {
  const base = { v: 1, agentId: "max", agentType: "claude-code", timestamp: 7 } as const;
  return { ...base, eventId: "e", type: "text", text, ...more };
}

/** The texts of events, and the codes of diagnostics, in order. */
export function wordsOf(events: readonly AgentEvent[]): readonly string[] {
  return events.map((event) => {
    if (event.type === "text") return event.text;
    return event.type === "diagnostic" ? event.code : event.type;
  });
}
