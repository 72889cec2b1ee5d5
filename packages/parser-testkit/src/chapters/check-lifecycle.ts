import type { AgentEvent } from "@chatter/events-schema";
import { checkFixtures } from "../check-fixtures.ts";
import type { LawViolation } from "../law-violation.ts";
import { checkPlans } from "../lifecycle/check-plans.ts";
import { checkSessionCount, checkSessionFirst } from "../lifecycle/check-sessions.ts";
import { checkTexts } from "../lifecycle/check-texts.ts";
import { checkTools } from "../lifecycle/check-tools.ts";
import { checkTurns } from "../lifecycle/check-turns.ts";
import type { EventProblem } from "../lifecycle/event-problem.ts";
import { isSupported, type ParserSubject } from "../parser-subject.ts";
import { traceFixture } from "../trace-fixture.ts";

/** Law 5: sessions, turns, tools, texts and plans begin, go on and end in an order that makes sense. */
export function checkLifecycle(subject: ParserSubject): LawViolation[] {
  let isSessionFirst = true;
  const violations = checkFixtures("lifecycle", subject, function* (fixture) {
    const trace = traceFixture(subject, fixture);
    const events = trace.map(({ event }) => event);
    const late = [...checkSessionFirst(events)];
    if (late.length > 0) isSessionFirst = false;
    const problems = [
      ...checkSessionCount(events, subject.countInits?.(fixture.bytes) ?? 1),
      ...(isSupported(subject, "sessionFirst") ? late : []),
      ...(isSupported(subject, "deltas") ? [] : checkNoDeltas(events)),
      ...checkTools(events),
      ...checkTurns(events),
      ...checkTexts(events),
      ...checkPlans(events),
    ];
    for (const { index, message } of problems) {
      yield { offset: trace[index]?.offset ?? 0, message: `event ${index}: ${message}` };
    }
  });
  if (isSupported(subject, "sessionFirst") || !isSessionFirst) return violations;
  const message = "supports.sessionFirst says no, but session.started comes first everywhere";
  return [...violations, { law: "lifecycle", fixture: "every fixture", message }];
}

function* checkNoDeltas(events: readonly AgentEvent[]): Generator<EventProblem> {
  const index = events.findIndex((event) => event.type === "text" && event.delta);
  if (index !== -1) yield { index, message: "supports.deltas says no, but here is one" };
}
