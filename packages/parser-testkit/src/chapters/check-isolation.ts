import { createDeterministicContext } from "@chatter/parser-kit";
import { checkFixtures } from "../check-fixtures.ts";
import { compareEvents } from "../compare-events.ts";
import type { LawViolation } from "../law-violation.ts";
import type { ParserFixture, ParserSubject } from "../parser-subject.ts";
import { runParser, type Segment } from "../run-parser.ts";
import { traceFixture } from "../trace-fixture.ts";

/** Small enough that lines of both inputs are open at the same time. */
const CHUNK_SIZE = 61;

/** Law 7: two parsers fed in turn give what each gives alone. */
export function checkIsolation(subject: ParserSubject): LawViolation[] {
  const { fixtures } = subject;
  return checkFixtures("isolation", subject, function* (fixture, index) {
    const other = fixtures[(index + 1) % fixtures.length] ?? fixture;
    const expected = traceFixture(subject, fixture);
    // Who speaks last decides what is left in a shared variable, so both orders are tried.
    for (const order of ["first", "second"] as const) {
      const segments = feedInTurn(subject, fixture, other, order);
      const received = runParser(subject, segments, { exit: fixture.exit }).flat();
      const what = `fed ${order}, in turn with ${other.name}`;
      const problem = compareEvents(expected, received, { what });
      if (problem !== undefined) yield problem;
    }
  });
}

/** The chunks of one fixture, while a second parser reads another fixture in the same steps. */
function* feedInTurn(
  { createParser }: ParserSubject,
  { bytes }: ParserFixture,
  other: ParserFixture,
  order: "first" | "second",
): Generator<Segment> {
  const otherParser = createParser({ context: createDeterministicContext() });
  const length = Math.max(bytes.length, other.bytes.length);
  for (let offset = 0; offset < length; offset += CHUNK_SIZE) {
    const segment = { bytes: bytes.subarray(offset, offset + CHUNK_SIZE), offset };
    const otherChunk = other.bytes.subarray(offset, offset + CHUNK_SIZE);
    if (order === "first") yield segment;
    otherParser.push(otherChunk);
    if (order === "second") yield segment;
  }
  otherParser.end(other.exit);
}
