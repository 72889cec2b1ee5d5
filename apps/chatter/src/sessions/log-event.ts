import type { DiagnosticEvent } from "@chatter/events-schema";

/** What the log itself has to say: about events that are not in it, and lines that cannot be read. */
export interface LogRemark {
  readonly eventId: string;
  readonly timestamp: number;
  readonly code: "log.dropped" | "log.not-encodable" | "log.unreadable";
  readonly message: string;
}

/** A remark of the log as an event among the others. */
export function createLogEvent(remark: LogRemark): DiagnosticEvent {
  return {
    v: 1,
    type: "diagnostic",
    agentId: "chatter",
    agentType: "chatter",
    severity: "warning",
    ...remark,
  };
}

/** Lines of a file that follow each other and cannot be read. */
export interface UnreadableLines {
  readonly file: string;
  /** The first of them, from 1. */
  readonly line: number;
  /** What is wrong with the first. */
  readonly problem: string;
  readonly count: number;
  /** When it may have been: that of the event before. */
  readonly timestamp: number;
}

/** What stands in the place of lines that cannot be read. */
export function createUnreadableEvent(unreadable: UnreadableLines): DiagnosticEvent {
  const { file, line, problem, count, timestamp } = unreadable;
  const lines = count === 1 ? `line ${line}` : `${count} lines from line ${line} on`;
  const message = `${file}: cannot read ${lines}: ${problem}`;
  const eventId = `log-${file}-${line}`;
  return { ...createLogEvent({ eventId, timestamp, code: "log.unreadable", message }), line };
}
