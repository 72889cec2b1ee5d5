import { checkFixtures } from "../check-fixtures.ts";
import { compareEvents } from "../compare-events.ts";
import type { LawViolation } from "../law-violation.ts";
import type { ParserSubject } from "../parser-subject.ts";
import { traceFixture } from "../trace-fixture.ts";

/** Law 8: the same bytes and the same context give the same events, whatever ran before. */
export function checkDeterminism(subject: ParserSubject): LawViolation[] {
  const { fixtures } = subject;
  return checkFixtures("determinism", subject, function* (fixture, index) {
    const expected = traceFixture(subject, fixture);
    waitForClock();
    traceFixture(subject, fixtures[(index + 1) % fixtures.length] ?? fixture);
    const received = traceFixture(subject, fixture).map(({ event }) => event);
    const problem = compareEvents(expected, received, { what: "run a second time" });
    if (problem !== undefined) yield problem;
  });
}

/** Lets a millisecond pass, so that a parser that reads the clock gives itself away. */
function waitForClock(): void {
  const start = Date.now();
  // Counted, because a caller may have stopped the clock.
  for (let tries = 0; Date.now() === start && tries < 1_000_000; tries += 1);
}
