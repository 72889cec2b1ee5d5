import { breakLine } from "../break-line.ts";
import { checkFixtures, type Problem } from "../check-fixtures.ts";
import { splitFixture } from "../fixture-lines.ts";
import { FOREIGN_LINES } from "../foreign-lines.ts";
import { gapsOf, type InsertedLine, runWithLine } from "../insert-line.ts";
import { judgeForeignLine } from "../judge-foreign-line.ts";
import type { LawViolation } from "../law-violation.ts";
import { isSupported, type ParserFixture, type ParserSubject } from "../parser-subject.ts";
import { showEvent, showEvents, showValue } from "../show-value.ts";
import { type TracedEvent, traceFixture } from "../trace-fixture.ts";
import { eventProblem } from "./check-schema.ts";

const UNKNOWN_LINE = '{"type":"parser-testkit.unknown"}';

/**
 * Law 4: a line that cannot be read gives a diagnostic that names it, and changes nothing else; the
 * next good line is read as ever. Nothing throws.
 */
export function checkResilience(subject: ParserSubject): LawViolation[] {
  return checkFixtures("resilience", subject, function* (fixture) {
    // Without a line of its own, a text fixture begins only with the foreign one.
    if (isSupported(subject, "plainText") && fixture.bytes.length === 0) return;
    const trace = traceFixture(subject, fixture);
    yield* checkForeignLines(subject, fixture, trace);
    yield* checkUnknownType(subject, fixture, trace);
    yield* checkBrokenLines(subject, fixture, trace);
  });
}

function* checkForeignLines(
  subject: ParserSubject,
  fixture: ParserFixture,
  trace: readonly TracedEvent[],
): Generator<Problem> {
  const isText = isSupported(subject, "plainText");
  const gaps = gapsOf(fixture);
  for (const { name, bytes, isJson } of FOREIGN_LINES) {
    const run = runWithLine(subject, fixture, { line: bytes, gaps, trace });
    // Brackets are text to a text parser, and too deep to one that tries JSON first.
    const isCertain = !isJson && bytes.length < 1000;
    const asText = !isText ? "never" : isCertain ? "always" : "maybe";
    for (const line of run.inserted) {
      const problem = judgeForeignLine(line, { asText });
      if (problem === undefined) continue;
      yield { offset: line.offset, message: `after ${name}: ${problem}` };
      break;
    }
    if (run.change !== undefined) yield named(run.change, name);
  }
}

/** A new CLI version sends its new events a thousand times: one word about each type is enough. */
function* checkUnknownType(
  subject: ParserSubject,
  fixture: ParserFixture,
  trace: readonly TracedEvent[],
): Generator<Problem> {
  const line = new TextEncoder().encode(subject.unknownLine ?? UNKNOWN_LINE);
  const run = runWithLine(subject, fixture, { line, gaps: gapsOf(fixture), trace });
  const name = "an event of an unknown type";
  const [first, ...others] = run.inserted;
  if (run.change !== undefined) yield named(run.change, name);
  if (first === undefined || first.events.some(({ type }) => type === "text")) return;
  const [diagnostic] = first.events.filter((event) => event.type === "diagnostic");
  if (diagnostic?.severity !== "info" || diagnostic.line !== first.number) {
    const message = `after ${name}: expected an info for line ${first.number}, received ${showEvents(first.events)}`;
    yield { offset: first.offset, message };
  }
  const repeated = others.find(({ events }) => events.length > 0);
  if (repeated !== undefined) {
    const message = `after ${name} for a second time: expected nothing, received ${showEvents(repeated.events)}`;
    yield { offset: repeated.offset, message };
  }
}

/**
 * Each kind of line of the fixture, broken, before the good one. What the parser can still make sense
 * of may give events; what it cannot must be told, unless the good line says nothing either.
 */
function* checkBrokenLines(
  subject: ParserSubject,
  fixture: ParserFixture,
  trace: readonly TracedEvent[],
): Generator<Problem> {
  const seen = new Set<string>();
  for (const [index, { content, offset }] of splitFixture(fixture.bytes).entries()) {
    const broken = breakLine(content);
    if (broken === undefined || seen.has(broken)) continue;
    seen.add(broken);
    const name = `a line with wrong types, ${showValue(broken)}`;
    const line = new TextEncoder().encode(broken);
    const run = runWithLine(subject, fixture, { line, gaps: [index], trace });
    const [{ events, number } = NOTHING] = run.inserted;
    const invalid = run.events.map(eventProblem).find((problem) => problem !== undefined);
    if (invalid !== undefined) yield { offset, message: `after ${name}: ${invalid}` };
    if (events.some(({ type }) => type !== "diagnostic")) continue;
    const isSilent = trace.every((traced) => traced.offset !== offset);
    if (events.length === 0 && !isSilent) {
      yield { offset, message: `after ${name}: expected a diagnostic, received nothing` };
    }
    const misplaced = events.find((event) => event.type === "diagnostic" && event.line !== number);
    if (misplaced !== undefined) {
      const message = `after ${name}: expected a diagnostic for line ${number}, received ${showEvent(misplaced)}`;
      yield { offset, message };
    }
    if (run.change !== undefined) yield named(run.change, name);
  }
}

const NOTHING: InsertedLine = { events: [], number: 0, offset: 0 };

function named(problem: Problem, name: string): Problem {
  return { ...problem, message: `after ${name}: ${problem.message}` };
}
