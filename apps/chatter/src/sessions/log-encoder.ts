import type { AgentEvent } from "@chatter/events-schema";
import { encodeAgentEvent } from "@chatter/jsonl-formatter";
import { DEFAULT_MAX_LINE_BYTES } from "@chatter/parser-kit";
import { createLogEvent } from "./log-event.ts";
import { createTeamNames } from "./team-names.ts";

/** Makes the lines of a log. */
export interface LogEncoder {
  /** The line of an event, with the next number. Never throws. */
  encode(event: AgentEvent): EncodedLine;
  /** What was told about the members may be gone for a reader: it is told again. */
  forgetTeam(): void;
}

/** A line with its line feed. */
export interface EncodedLine {
  readonly text: string;
  readonly byteLength: number;
}

/** What a log's lines need from outside. */
export interface LogEncoderOptions {
  /** The number of the first event. */
  readonly firstSeq: number;
  readonly redact: (event: AgentEvent) => AgentEvent;
}

/** Creates an encoder that has told nothing yet. */
export function createLogEncoder({ firstSeq, redact }: LogEncoderOptions): LogEncoder {
  const team = createTeamNames();
  let seq = firstSeq;

  function tryToEncode(event: AgentEvent): EncodedLine {
    // What is left out need not be searched for secrets either, which takes most of the time.
    const stored = team.knows(event) ? withoutTeam({ ...event, seq }) : { ...event, seq };
    const text = encodeAgentEvent(redact(stored), { teamMetadata: true, keepsOrder: true });
    const byteLength = Buffer.byteLength(text);
    if (byteLength > DEFAULT_MAX_LINE_BYTES) {
      throw new RangeError(`it has ${byteLength} bytes, and no reader takes so many`);
    }
    team.learn(event);
    return { text, byteLength };
  }

  /** What a line cannot hold (nested too deep, too long) must not stop what can be written. */
  function encodeRemark({ type, timestamp }: AgentEvent, error: unknown): EncodedLine {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `an event of the type ${type} is not in the log: ${reason.slice(0, 200)}`;
    const eventId = `log-${seq}`;
    return tryToEncode(createLogEvent({ eventId, timestamp, code: "log.not-encodable", message }));
  }

  return {
    encode(event) {
      let line: EncodedLine;
      try {
        line = tryToEncode(event);
      } catch (error) {
        line = encodeRemark(event, error);
      }
      seq += 1;
      return line;
    },
    forgetTeam: team.forget,
  };
}

/** Setting it is far cheaper than copying all the rest, and what is undefined is not written. */
function withoutTeam(event: AgentEvent): AgentEvent {
  // Cast: a copy of our own; nobody but the encoder gets it.
  (event as { teamMetadata?: unknown }).teamMetadata = undefined;
  return event;
}
