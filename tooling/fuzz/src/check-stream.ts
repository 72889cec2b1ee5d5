import type { AgentEvent } from "@chatter/events-schema";
import { DIAGNOSTIC_CODES, type ParserFactory } from "@chatter/parser-kit";
import { CARRIAGE_RETURN, encodeText, joinBytes, LINE_FEED, splitLines } from "./bytes.ts";
import { findEventProblem } from "./event-problem.ts";
import type { Stream } from "./generate-stream.ts";
import { findOrderProblem } from "./order-problem.ts";
import { finishRuns, type ParserRun, startRun } from "./run-parser.ts";
import { tellingOf } from "./session.ts";

/** What every stream is held to. */
type FuzzLaw =
  | "chunking"
  | "hang"
  | "limits"
  | "lifecycle"
  | "memory"
  | "resync"
  | "schema"
  | "throws";

/** A law that a parser broke. */
export interface Violation {
  readonly law: FuzzLaw;
  readonly message: string;
}

/** Small enough to be fed byte by byte. */
const SMALL_BYTES = 48 * 1024;

/** The first law that a parser breaks over a stream. */
export function checkStream(createParser: ParserFactory, stream: Stream): Violation | undefined {
  const bytes = bytesOf(stream);
  try {
    const start = (cut: Parameters<typeof startRun>[3]["cut"], seed?: number): ParserRun =>
      startRun(createParser, bytes, stream, seed === undefined ? { cut } : { cut, seed });
    // A millisecond per line; short streams may meet a collection of garbage.
    const limitMs = Math.max(500, stream.lines.length);
    const hang: Violation = {
      law: "hang",
      message: `${stream.lines.length} lines take more than ${limitMs} ms`,
    };
    const whole = start("whole");
    if (!finishRuns(limitMs, whole)) return hang;
    const jsons = whole.events.map((event) => JSON.stringify(event));
    const violation =
      checkEvents(whole.events, jsons) ??
      checkLimits(whole.events, bytes, stream) ??
      checkResync(whole.events, stream);
    if (violation !== undefined) return violation;
    const others = [start("random", 1), start("random", 2)];
    if (bytes.length <= SMALL_BYTES) others.push(start("bytes"));
    return finishRuns(limitMs, ...others) ? compareRuns(jsons, others) : hang;
  } catch (error) {
    return { law: "throws", message: String(error instanceof Error ? error.stack : error) };
  }
}

/** All that a parser is fed. */
export function bytesOf({ lines, session }: Stream): Uint8Array<ArrayBuffer> {
  const lineFeed = encodeText("\n");
  const parts = lines.flatMap((line) => [line, lineFeed]);
  if (session === undefined) parts.pop();
  else parts.push(session.bytes);
  return joinBytes(parts);
}

function checkEvents(
  events: readonly AgentEvent[],
  jsons: readonly string[],
): Violation | undefined {
  for (const [index, event] of events.entries()) {
    const problem = findEventProblem(event, jsons[index] ?? "");
    if (problem !== undefined) return { law: "schema", message: `event ${index}: ${problem}` };
  }
  if (Object.keys(Object.prototype).length > 0) {
    return { law: "schema", message: "Object.prototype has got keys" };
  }
  const message = findOrderProblem(events);
  return message === undefined ? undefined : { law: "lifecycle", message };
}

/** Each line that is too long is told, and no other. */
function checkLimits(
  events: readonly AgentEvent[],
  bytes: Uint8Array,
  { maxLineBytes }: Stream,
): Violation | undefined {
  const expected = splitLines(bytes).filter((line) => lengthOf(line) > maxLineBytes).length;
  const isTold = (event: AgentEvent): boolean =>
    event.type === "diagnostic" && event.code === DIAGNOSTIC_CODES.lineTooLong;
  const told = events.filter(isTold).length;
  const message = `${expected} lines over ${maxLineBytes} bytes, ${told} told`;
  return told === expected ? undefined : { law: "limits", message };
}

function lengthOf(line: Uint8Array): number {
  if (line.at(-1) !== LINE_FEED) return line.length;
  return line.length - (line.at(-2) === CARRIAGE_RETURN ? 2 : 1);
}

/** What the good session tells comes in its order, whatever else comes between. */
function checkResync(events: readonly AgentEvent[], { session }: Stream): Violation | undefined {
  let next = 0;
  const expected = session?.expected ?? [];
  for (const event of events) {
    if (next < expected.length && tellingOf(event) === expected[next]) next += 1;
  }
  if (next === expected.length) return undefined;
  return { law: "resync", message: `after the garbage, expected ${expected[next]}` };
}

function compareRuns(jsons: readonly string[], runs: readonly ParserRun[]): Violation | undefined {
  for (const { events } of runs) {
    const count = Math.max(events.length, jsons.length);
    for (let index = 0; index < count; index += 1) {
      const event = events[index];
      const json = event === undefined ? undefined : JSON.stringify(event);
      if (json === jsons[index]) continue;
      const message = `event ${index}: ${jsons[index]} became ${json} in other chunks`;
      return { law: "chunking", message };
    }
  }
  return undefined;
}
