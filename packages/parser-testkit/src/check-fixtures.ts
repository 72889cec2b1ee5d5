import type { LawName, LawViolation } from "./law-violation.ts";
import type { ParserFixture, ParserSubject } from "./parser-subject.ts";
import { faultOffset } from "./run-parser.ts";

/** A violation before it is known which law and which fixture it belongs to. */
export type Problem = Omit<LawViolation, "law" | "fixture">;

/** One defect shows in hundreds of places; these are enough to find it. */
const MAX_PROBLEMS = 5;

/** Checks one law against each fixture. A parser that throws breaks the law that made it throw. */
export function checkFixtures(
  law: LawName,
  subject: ParserSubject,
  check: (fixture: ParserFixture, index: number) => Iterable<Problem>,
): LawViolation[] {
  if (subject.fixtures.length === 0) {
    throw new TypeError(`fixtures of ${subject.name}: expected at least one, received none`);
  }
  return subject.fixtures.flatMap((fixture, index) => {
    const problems = collect(() => check(fixture, index));
    return problems.map((problem) => ({ law, fixture: fixture.name, ...problem }));
  });
}

function collect(check: () => Iterable<Problem>): Problem[] {
  const problems: Problem[] = [];
  try {
    for (const problem of check()) {
      problems.push(problem);
      if (problems.length === MAX_PROBLEMS) break;
    }
  } catch (error) {
    const offset = faultOffset(error);
    // Without an offset it is not the parser that threw but the kit, or the caller's own code.
    if (offset === undefined) throw error;
    problems.push({ offset, message: `expected events, received an exception: ${error}` });
  }
  return problems;
}
