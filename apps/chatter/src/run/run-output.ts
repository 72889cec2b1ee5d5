import type { AgentEvent } from "@chatter/events-schema";
import { createTextFormatter, encodeAgentEvent } from "@chatter/jsonl-formatter";
import { markUnsafe } from "@chatter/safe-text";
import { writeText } from "../terminal/write-text.ts";
import { toAsciiEvent } from "../view/to-ascii-event.ts";
import type { RunOptions } from "./run-options.ts";
import { createStatusLine } from "./status-line.ts";

/** Where a run is told: JSONL or text on stdout, troubles on stderr. */
export interface RunOutput {
  print(events: readonly AgentEvent[]): Promise<void>;
  /** A sentence on stderr. */
  warn(text: string): void;
  clearLine(): void;
  end(): Promise<void>;
}

/** Creates the output that the options ask for. */
export function createRunOutput(
  { json = false, ascii = false }: Pick<RunOptions, "json" | "ascii">,
  now: () => number,
): RunOutput {
  const status = createStatusLine(process.stderr, now);
  const format = json ? createJsonFormat() : createPlainFormat(ascii);
  return {
    async print(events) {
      const text = events.map(format.push).join("");
      if (text !== "") status.clear();
      for (const event of events) status.take(event);
      await writeOut(text);
    },
    warn(text) {
      status.clear();
      process.stderr.write(`chatter: ${markUnsafe(text)}\n`);
    },
    clearLine: status.clear,
    async end() {
      status.end();
      await writeOut(format.end());
    },
  };
}

/** What is wrong with stdout is dealt with where it is watched: nobody here can do anything about it. */
async function writeOut(text: string): Promise<void> {
  await writeText(process.stdout, text).catch(() => {});
}

interface Format {
  readonly push: (event: AgentEvent) => string;
  readonly end: () => string;
}

/** Numbered anew: each stream counts from 0. */
function createJsonFormat(): Format {
  let seq = 0;
  return {
    push(event) {
      const text = encodeAgentEvent({ ...event, v: 1, seq });
      seq += 1;
      return text;
    },
    end: () => "",
  };
}

function createPlainFormat(ascii: boolean): Format {
  const formatter = createTextFormatter({ ascii });
  return {
    push: (event) => formatter.push(ascii ? toAsciiEvent(event) : event),
    end: () => formatter.end(),
  };
}
