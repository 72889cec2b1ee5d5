import fs from "node:fs/promises";
import type { AgentEvent } from "@chatter/events-schema";
import { createRedactor } from "@chatter/jsonl-formatter";
import { createLogEncoder } from "./log-encoder.ts";
import { openLogFile } from "./log-file.ts";
import type { LogFileSystem } from "./log-file-system.ts";
import { createLogIntake } from "./log-intake.ts";
import { describeProblem, type LogProblem } from "./log-problem.ts";
import { createLogWriter } from "./log-writer.ts";
import { readLastSeq } from "./read-last-seq.ts";
import { ensureSessionDirectory } from "./session-directory.ts";
import { SESSION_LOG_LIMITS, type SessionLogLimits } from "./session-log-limits.ts";

/** What was said in a session, on disk, for as long as the session is open. */
export interface SessionLog {
  /**
   * Takes events; they are written in the background, in order. False: much is waiting, so go on
   * when {@link drained} says so. Whoever goes on all the same loses events, and the log says how many.
   */
  append(events: readonly AgentEvent[]): boolean;
  /** Resolves when there is room again, or when waiting would not help because the disk fails. */
  drained(): Promise<void>;
  /** Resolves to whether all events so far are on the disk, where a power cut cannot take them. */
  sync(): Promise<boolean>;
  /** The same, and ends the log. */
  close(): Promise<boolean>;
}

/** Where a log is, and who is told what keeps it from being written. */
export interface SessionLogOptions {
  /** `<data>/sessions/<id>`, whose lock (see session-lock.ts) the caller holds. */
  readonly directory: string;
  /** Takes secrets out. Default: those of known forms. */
  readonly redact?: (event: AgentEvent) => AgentEvent;
  readonly limits?: Partial<SessionLogLimits>;
  /** Told in one sentence; each trouble once, until it is over. */
  readonly onProblem: (problem: string) => void;
  /** Default: `node:fs/promises`. */
  readonly fileSystem?: LogFileSystem;
  /** For the name of a torn line's file. Default: the clock. */
  readonly now?: () => number;
}

/**
 * Opens the log of a session, to go on after its last event. Events are numbered anew and without
 * secrets; who a member is stands on the first line of each member in a file.
 */
export async function openSessionLog(options: SessionLogOptions): Promise<SessionLog> {
  const { directory, redact = createRedactor(), fileSystem = fs, now = Date.now } = options;
  const limits = { ...SESSION_LOG_LIMITS, ...options.limits };
  const tell = (problem: LogProblem): void =>
    options.onProblem(describeProblem(directory, problem));
  await ensureSessionDirectory(directory);
  const firstSeq = (await readLastSeq(directory, fileSystem)) + 1;
  const file = await openLogFile({ directory, fileSystem, now });
  if (file.tornFile !== undefined) tell({ type: "torn", movedTo: file.tornFile });
  const writer = createLogWriter(file, {
    maxOldFiles: limits.maxOldFiles,
    onFailure: (error) => tell({ type: "failing", error }),
  });
  const intake = createLogIntake({
    encoder: createLogEncoder({ firstSeq, redact }),
    writer,
    limits,
    fileBytes: file.openedBytes,
    onFull: () => tell({ type: "full" }),
  });
  let closing: Promise<boolean> | undefined;

  async function close(): Promise<boolean> {
    const isSynced = await writer.sync();
    const lost = writer.unwritten().lines + intake.dropped();
    if (lost > 0) tell({ type: "lost", count: lost });
    await file.close();
    return isSynced && lost === 0;
  }

  return {
    append(events) {
      if (closing !== undefined) throw new TypeError("append: expected no events after close()");
      for (const event of events) intake.take(event);
      writer.start();
      return writer.unwritten().bytes <= limits.maxUnwrittenBytes;
    },
    drained: () => writer.drained(limits.maxUnwrittenBytes),
    sync: () => writer.sync(),
    close() {
      closing ??= close();
      return closing;
    },
  };
}
