import type { AgentEvent } from "@chatter/events-schema";
import { createJsonlDecoder, type DecodedLine } from "@chatter/jsonl-formatter";
import { detectAgent } from "../agents/detect-agent.ts";
import { AGENTS } from "../agents/registry.ts";
import { createLogCollector } from "../sessions/read-session-log.ts";
import { quoteReceived } from "../terminal/quote-received.ts";
import { UsageError } from "../usage-error.ts";

/** How far into the input the first event has to be: a log that was cut begins with a torn line. */
const MAX_BAD_LINES = 20;
const MAX_HEAD_BYTES = 256 * 1024;

/**
 * The events of a log, chunk by chunk. Lines that cannot be read become diagnostics; what holds no
 * event in its first lines is no log, and refused.
 */
export async function* readReplay(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<readonly AgentEvent[]> {
  const decoder = createJsonlDecoder();
  const collector = createLogCollector();
  const doorkeeper = createDoorkeeper(name);
  for await (const chunk of chunks) {
    const lines = doorkeeper.pass(decoder.push(chunk), chunk);
    const events = collector.push({ file: name, lines });
    if (events.length > 0) yield events;
  }
  const lines = doorkeeper.end(decoder.end());
  const rest = [...collector.push({ file: name, lines }), ...collector.end()];
  if (rest.length > 0) yield rest;
}

/** Holds lines back until one of them is an event. */
function createDoorkeeper(name: string) {
  let held: DecodedLine[] = [];
  let head = "";
  let isOpen = false;
  const utf8 = new TextDecoder();

  function take(lines: readonly DecodedLine[]): readonly DecodedLine[] {
    if (isOpen) return lines;
    held = [...held, ...lines];
    isOpen = held.slice(0, MAX_BAD_LINES + 1).some(({ kind }) => kind !== "invalid");
    return isOpen ? held.splice(0) : [];
  }

  return {
    pass(lines: readonly DecodedLine[], chunk: Uint8Array): readonly DecodedLine[] {
      if (!isOpen && head.length < MAX_HEAD_BYTES) {
        head += utf8.decode(chunk.subarray(0, MAX_HEAD_BYTES), { stream: true });
      }
      const passed = take(lines);
      if (!isOpen && held.length > MAX_BAD_LINES) throw refuse(name, head, held);
      return passed;
    },
    end(lines: readonly DecodedLine[]): readonly DecodedLine[] {
      const passed = take(lines);
      if (!isOpen) throw refuse(name, head, held);
      return passed;
    },
  };
}

function refuse(name: string, head: string, lines: readonly DecodedLine[]): UsageError {
  const expected = `cannot replay ${name}: expected a unified JSONL log`;
  const agent = detectAgent(head.split("\n"), AGENTS);
  if (agent !== undefined) {
    return new UsageError(
      `${expected}, received what ${agent} prints. chatter view shows that, chatter convert makes a log of it.`,
    );
  }
  const received = lines.length === 0 ? "nothing" : quoteReceived(firstLineOf(head));
  return new UsageError(
    `${expected}, received ${received}. chatter convert and chatter run --json print such logs.`,
  );
}

function firstLineOf(text: string): string {
  return text.trimStart().split("\n", 1)[0] ?? "";
}
