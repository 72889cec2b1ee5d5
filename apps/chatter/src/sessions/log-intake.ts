import type { AgentEvent } from "@chatter/events-schema";
import type { LogEncoder } from "./log-encoder.ts";
import { createLogEvent } from "./log-event.ts";
import type { LogWriter } from "./log-writer.ts";
import type { SessionLogLimits } from "./session-log-limits.ts";

/** Decides for each event whether there is room for it, and in which file it stands. */
export interface LogIntake {
  take(event: AgentEvent): void;
  /** How many events were left out and are not told in the log yet. */
  dropped(): number;
}

/** What an intake works with. */
export interface LogIntakeOptions {
  readonly encoder: LogEncoder;
  readonly writer: Pick<LogWriter, "push" | "unwritten">;
  readonly limits: SessionLogLimits;
  /** How large the file is already. */
  readonly fileBytes: number;
  /** Told at the first event that is left out. */
  readonly onFull: () => void;
}

/** Creates an intake. Only what has a place in memory gets a number: the numbers have no gaps. */
export function createLogIntake(options: LogIntakeOptions): LogIntake {
  const { encoder, writer, limits, onFull } = options;
  // The size of the last file once all that waits is written.
  let fileBytes = options.fileBytes;
  let dropped = 0;

  function push(event: AgentEvent): void {
    const startsFile = fileBytes > limits.maxFileBytes;
    if (startsFile) {
      fileBytes = 0;
      // The file before it will be gone some day.
      encoder.forgetTeam();
    }
    const line = encoder.encode(event);
    fileBytes += line.byteLength;
    writer.push({ ...line, startsFile });
  }

  function pushGap({ eventId, timestamp }: AgentEvent): void {
    const message = `${dropped} events are not in the log: they could not be written in time`;
    dropped = 0;
    push(createLogEvent({ eventId: `log-${eventId}`, timestamp, code: "log.dropped", message }));
  }

  return {
    take(event) {
      if (writer.unwritten().bytes > limits.maxKeptBytes) {
        if (dropped === 0) onFull();
        dropped += 1;
        return;
      }
      if (dropped > 0) pushGap(event);
      push(event);
    },
    dropped: () => dropped,
  };
}
