import type { AgentEvent } from "@chatter/events-schema";
import { checkFixtures, type Problem } from "../check-fixtures.ts";
import { chooseOffsets, planRuns, SMALL_FIXTURE } from "../choose-offsets.ts";
import { compareEvents } from "../compare-events.ts";
import type { LawViolation } from "../law-violation.ts";
import type { ParserFixture, ParserSubject } from "../parser-subject.ts";
import { runParser, type Segment } from "../run-parser.ts";
import { createSeededRandom } from "../seeded-random.ts";
import { type TracedEvent, traceFixture } from "../trace-fixture.ts";

const LINE_FEED = 0x0a;

/**
 * Law 2: however the bytes are cut into chunks, the events are the same, and they come when their
 * line is whole. The caller may use the chunk's memory again.
 */
export function checkChunking(subject: ParserSubject): LawViolation[] {
  return checkFixtures("chunking", subject, function* (fixture) {
    const { bytes, exit } = fixture;
    const expected = traceFixture(subject, fixture);
    const compare = (what: string, segments: Iterable<Segment>): Problem | undefined =>
      compareEvents(expected, runParser(subject, segments, { exit }).flat(), { what });

    const cut = firstProblem(chooseOffsets(bytes.length, 1), (at) =>
      withOffset(compare(`cut in two at byte ${at}`, cutAt(bytes, [at])), at),
    );
    if (cut !== undefined) yield cut;
    const pieces = firstProblem(countTo(planRuns(bytes.length)), (seed) =>
      compare(`cut at random (seed ${seed})`, cutAt(bytes, randomCuts(bytes.length, seed))),
    );
    if (pieces !== undefined) yield pieces;
    const single = compare(
      "one byte at a time",
      cutEvery(bytes, bytes.length > 64 * 1024 ? 61 : 1),
    );
    if (single !== undefined) yield single;
    const reused = compare("the memory of the chunk used again", overwriteChunks(bytes));
    if (reused !== undefined) yield reused;
    if (isHeldBack(fixture, expected)) {
      yield { offset: 0, message: "expected events as their lines come, received all at the end" };
    }
  });
}

function firstProblem<Case>(
  cases: Iterable<Case>,
  check: (value: Case) => Problem | undefined,
): Problem | undefined {
  for (const value of cases) {
    const problem = check(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Where the cut was tells more than where the first wrong event begins. */
function withOffset(problem: Problem | undefined, offset: number): Problem | undefined {
  return problem === undefined ? undefined : { ...problem, offset };
}

function* cutAt(bytes: Uint8Array, offsets: readonly number[]): Generator<Segment> {
  let offset = 0;
  for (const end of [...offsets, bytes.length]) {
    yield { bytes: bytes.subarray(offset, end), offset };
    offset = end;
  }
}

/** One to twelve cuts; two at the same place make an empty chunk. */
function randomCuts(byteLength: number, seed: number): number[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: 1 + random(12) }, () => random(byteLength + 1)).sort((a, b) => a - b);
}

function countTo(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}

function* cutEvery(bytes: Uint8Array, size: number): Generator<Segment> {
  for (let offset = 0; offset < bytes.length; offset += size) {
    yield { bytes: bytes.subarray(offset, offset + size), offset };
  }
}

/** Feeds one buffer again and again; line feeds in its old content would end lines that never were. */
function* overwriteChunks(bytes: Uint8Array): Generator<Segment> {
  const size = Math.max(1, Math.min(SMALL_FIXTURE, Math.ceil(bytes.length / 7)));
  const buffer = new Uint8Array(size);
  for (const segment of cutEvery(bytes, size)) {
    buffer.set(segment.bytes);
    yield { bytes: buffer.subarray(0, segment.bytes.length), offset: segment.offset };
    buffer.fill(LINE_FEED);
  }
}

/** A live view needs what was said when it was said; closing what is open can wait for the end. */
function isHeldBack({ bytes }: ParserFixture, expected: readonly TracedEvent[]): boolean {
  const acts = expected.filter(({ event }) => isAct(event));
  return (
    bytes.includes(LINE_FEED) && acts.length > 0 && acts.every(({ line }) => line === undefined)
  );
}

function isAct({ type }: AgentEvent): boolean {
  return type === "text" || type === "tool.started" || type === "todo_list";
}
