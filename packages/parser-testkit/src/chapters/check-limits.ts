import { DIAGNOSTIC_CODES } from "@chatter/parser-kit";
import { checkFixtures, type Problem } from "../check-fixtures.ts";
import { type FixtureLine, splitFixture } from "../fixture-lines.ts";
import { gapsOf, type InsertedRun, runWithLine } from "../insert-line.ts";
import { type ForeignLineRule, judgeForeignLine } from "../judge-foreign-line.ts";
import type { LawViolation } from "../law-violation.ts";
import { isSupported, type ParserSubject } from "../parser-subject.ts";
import { runParser } from "../run-parser.ts";
import { showEvents } from "../show-value.ts";
import { traceFixture } from "../trace-fixture.ts";

/**
 * Law 9: a line that is longer than the limit, or JSON that is deeper, gives one diagnostic; a line
 * that is just as long or deep as the limit is read, and so is the next one.
 */
export function checkLimits(subject: ParserSubject): LawViolation[] {
  return checkFixtures("limits", subject, function* (fixture) {
    if (isSupported(subject, "plainText") && fixture.bytes.length === 0) return;
    const lines = splitFixture(fixture.bytes);
    const trace = traceFixture(subject, fixture);
    const gaps = gapsOf(fixture);

    const maxLineBytes = maxOf(lines, ({ content }) => content.length);
    for (const [excess, maxChunkBytes] of EXCESSES) {
      const line = new Uint8Array(maxLineBytes + excess).fill(LETTER_X);
      const limits = { maxLineBytes, maxChunkBytes };
      const run = runWithLine(subject, fixture, { line, gaps, trace, ...limits });
      const rule: ForeignLineRule = { asText: "never", code: DIAGNOSTIC_CODES.lineTooLong };
      yield* judgeRun(run, `a line of ${line.length} bytes, limit ${maxLineBytes}`, rule);
    }
    yield* checkUnendedLine(subject, maxLineBytes);

    const maxDepth = maxOf(lines, depthOf);
    const line = new TextEncoder().encode(nestedJson(maxDepth + 1));
    const run = runWithLine(subject, fixture, { line, gaps, trace, maxDepth });
    const rule: ForeignLineRule = isSupported(subject, "plainText")
      ? { asText: "maybe" }
      : { asText: "never", code: DIAGNOSTIC_CODES.lineTooDeep };
    yield* judgeRun(run, `JSON of ${maxDepth + 1} levels, limit ${maxDepth}`, rule);
  });
}

const LETTER_X = 0x78;

/** By how many bytes a line is too long, and the size of the chunks that it comes in. */
const EXCESSES = [
  [1, Number.POSITIVE_INFINITY],
  [1, 100],
  [70_000, 1000],
] as const;

function maxOf<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  return items.reduce((most, item) => Math.max(most, measure(item)), 1);
}

function* judgeRun(run: InsertedRun, name: string, rule: ForeignLineRule): Generator<Problem> {
  for (const line of run.inserted) {
    const problem = judgeForeignLine(line, rule);
    if (problem === undefined) continue;
    yield { offset: line.offset, message: `after ${name}: ${problem}` };
    break;
  }
  const { change } = run;
  if (change !== undefined) yield { ...change, message: `after ${name}: ${change.message}` };
}

/** An endless line that the input ends in: told at the end, once. */
function* checkUnendedLine(subject: ParserSubject, maxLineBytes: number): Generator<Problem> {
  const bytes = new Uint8Array(maxLineBytes + 2).fill(LETTER_X);
  const events = runParser(subject, [{ bytes, offset: 0 }], { maxLineBytes }).flat();
  const [diagnostic] = events;
  const isTold =
    diagnostic?.type === "diagnostic" && diagnostic.code === DIAGNOSTIC_CODES.lineTooLong;
  if (events.length === 1 && isTold) return;
  const message = `an unended line over the limit: expected one ${DIAGNOSTIC_CODES.lineTooLong}, received ${showEvents(events)}`;
  yield { offset: 0, message };
}

function nestedJson(depth: number): string {
  return `${'{"a":'.repeat(depth - 1)}{}${"}".repeat(depth - 1)}`;
}

/** How deep the JSON of a line is nested; 0 for what is not JSON. */
function depthOf({ content }: FixtureLine): number {
  try {
    return depthOfValue(JSON.parse(new TextDecoder().decode(content)));
  } catch {
    return 0;
  }
}

function depthOfValue(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Object.values(value).reduce((most, item) => Math.max(most, depthOfValue(item)), 0);
}
