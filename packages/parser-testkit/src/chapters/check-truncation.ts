import type { AgentEvent } from "@chatter/events-schema";
import type { ProcessExit } from "@chatter/parser-kit";
import { checkFixtures, type Problem } from "../check-fixtures.ts";
import { chooseOffsets } from "../choose-offsets.ts";
import { compareEvents } from "../compare-events.ts";
import { splitFixture } from "../fixture-lines.ts";
import type { LawViolation } from "../law-violation.ts";
import { findOpenTools } from "../lifecycle/check-tools.ts";
import { checkTurns } from "../lifecycle/check-turns.ts";
import type { ParserFixture, ParserSubject } from "../parser-subject.ts";
import { runParser } from "../run-parser.ts";
import { showEvent, showValue } from "../show-value.ts";
import { type TracedEvent, traceFixture } from "../trace-fixture.ts";

/** The ways in which a process can end. */
const EXITS: readonly (ProcessExit | undefined)[] = [
  undefined,
  { code: 0 },
  { code: 1 },
  { code: null, signal: "SIGTERM" },
];

/**
 * Law 6: wherever the input is cut, and however the process ended, what has begun is closed, nothing
 * that came before is changed, and what a later line would have told is not guessed.
 */
export function checkTruncation(subject: ParserSubject): LawViolation[] {
  return checkFixtures("truncation", subject, function* (fixture) {
    const trace = traceFixture(subject, fixture);
    const lineEnds = splitFixture(fixture.bytes).map(({ offset, bytes }) => offset + bytes.length);
    for (const offset of chooseLineEnds(lineEnds, fixture.bytes.length)) {
      for (const exit of EXITS) yield* checkCut(subject, fixture, trace, offset, exit);
    }
    for (const offset of chooseOffsets(fixture.bytes.length, 2)) {
      yield* checkCut(subject, fixture, trace, offset, undefined);
    }
    const [event] = runParser(subject, []).flat();
    if (event !== undefined) {
      yield { offset: 0, message: `no input: expected no event, received ${showEvent(event)}` };
    }
  });
}

/** All of them, but for long recordings, where they would cost the square of the length. */
function chooseLineEnds(lineEnds: readonly number[], byteLength: number): readonly number[] {
  const most = Math.max(16, Math.floor((16 * 1024 * 1024) / (byteLength + 1)));
  const step = Math.ceil(lineEnds.length / most);
  return lineEnds.filter((_, index) => index % step === 0 || index === lineEnds.length - 1);
}

function* checkCut(
  subject: ParserSubject,
  { bytes }: ParserFixture,
  trace: readonly TracedEvent[],
  offset: number,
  exit: ProcessExit | undefined,
): Generator<Problem> {
  const segments = [{ bytes: bytes.subarray(0, offset), offset: 0 }];
  const [pushed = [], ended = []] = runParser(subject, segments, { exit });
  const events = [...pushed, ...ended];
  const name = `cut at byte ${offset}, exit ${showValue(exit)}`;
  const changed = compareEvents(trace.slice(0, pushed.length), pushed, { what: name });
  const messages = [
    changed?.message,
    ...findOpenTools(events).map((id) => `${name}: expected tool ${showValue(id)} to be completed`),
    ...Array.from(checkTurns(events), ({ message }) => `${name}: ${message}`),
    ...findGuesses(events, pushed.length, trace, offset).map((guess) => `${name}: ${guess}`),
  ];
  for (const message of messages) if (message !== undefined) yield { offset, message };
}

/** Good ends that were made up: the whole fixture tells the true ones only after the cut. */
function findGuesses(
  events: readonly AgentEvent[],
  firstEnded: number,
  trace: readonly TracedEvent[],
  offset: number,
): string[] {
  const guesses: string[] = [];
  const toldTurns = trace.filter(({ event }) => event.type === "turn.completed");
  let turnCount = 0;
  for (const [index, event] of events.entries()) {
    const told = event.type === "turn.completed" ? toldTurns[turnCount] : findTool(trace, event);
    if (event.type === "turn.completed") turnCount += 1;
    const isToldLater = told?.line !== undefined && told.line.contentEnd > offset;
    if (index < firstEnded || !isToldLater || !isGoodEnd(event)) continue;
    guesses.push(`expected an end by interruption, received ${showEvent(event)}`);
  }
  return guesses;
}

function findTool(trace: readonly TracedEvent[], event: AgentEvent): TracedEvent | undefined {
  if (event.type !== "tool.completed") return undefined;
  return trace.find((other) => isEndOf(other.event, event.toolId));
}

function isEndOf(event: AgentEvent, toolId: string): boolean {
  return event.type === "tool.completed" && event.toolId === toolId;
}

function isGoodEnd(event: AgentEvent): boolean {
  if (event.type === "turn.completed") return event.finishReason === "done";
  return event.type === "tool.completed" && (event.status ?? "completed") === "completed";
}
