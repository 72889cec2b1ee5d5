import type { AgentEvent } from "@chatter/events-schema";
import { checkFixtures } from "../check-fixtures.ts";
import { compareEvents } from "../compare-events.ts";
import type { LawViolation } from "../law-violation.ts";
import type { ParserSubject } from "../parser-subject.ts";
import { type TracedEvent, traceFixture } from "../trace-fixture.ts";

/** Law 10: a fixture gives exactly the events that a person has reviewed. */
export function checkGolden(subject: ParserSubject): LawViolation[] {
  const violations = checkFixtures("golden", subject, function* (fixture) {
    const { golden, bytes } = fixture;
    if (golden === undefined) return;
    const trace = traceFixture(subject, fixture);
    const received = trace.map(({ event }) => event);
    const expected = golden.map((event, index): TracedEvent => {
      const { offset = bytes.length, line } = trace[index] ?? {};
      // Cast: what is no event differs from every event that is compared with it.
      return { event: event as AgentEvent, offset, line };
    });
    const problem = compareEvents(expected, received, { what: "the reviewed events" });
    if (problem !== undefined) yield { ...problem, expected: golden, received };
  });
  if (subject.fixtures.some(({ golden }) => golden !== undefined)) return violations;
  const message = "expected reviewed events for at least one fixture, received none";
  return [{ law: "golden", fixture: "every fixture", message }];
}
