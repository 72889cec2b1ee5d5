import { checkChunking } from "./chapters/check-chunking.ts";
import { checkDeterminism } from "./chapters/check-determinism.ts";
import { checkGolden } from "./chapters/check-golden.ts";
import { checkIsolation } from "./chapters/check-isolation.ts";
import { checkLifecycle } from "./chapters/check-lifecycle.ts";
import { checkLimits } from "./chapters/check-limits.ts";
import { checkLineEndings } from "./chapters/check-line-endings.ts";
import { checkResilience } from "./chapters/check-resilience.ts";
import { checkSchema } from "./chapters/check-schema.ts";
import { checkTruncation } from "./chapters/check-truncation.ts";
import type { LawName, LawViolation } from "./law-violation.ts";
import type { ParserSubject } from "./parser-subject.ts";

/** A law as data: what it says, and the function that finds where a parser breaks it. */
export interface Law {
  readonly name: LawName;
  readonly rule: string;
  readonly check: (subject: ParserSubject) => LawViolation[];
}

/** The ten laws. */
export const LAWS: readonly Law[] = [
  {
    name: "schema",
    rule: "gives events of the contract, numbered, with unique ids",
    check: checkSchema,
  },
  { name: "chunking", rule: "gives the same events for any cut into chunks", check: checkChunking },
  { name: "line-endings", rule: "ends lines at line feeds only", check: checkLineEndings },
  { name: "resilience", rule: "tells what it cannot read, and reads on", check: checkResilience },
  { name: "lifecycle", rule: "begins, continues and ends things in order", check: checkLifecycle },
  {
    name: "truncation",
    rule: "closes what is open, wherever the input ends",
    check: checkTruncation,
  },
  { name: "isolation", rule: "shares nothing with another parser", check: checkIsolation },
  {
    name: "determinism",
    rule: "takes time and ids from its context only",
    check: checkDeterminism,
  },
  { name: "limits", rule: "skips lines that are too long or too deep", check: checkLimits },
  { name: "golden", rule: "gives the events that were reviewed", check: checkGolden },
];

/** Every violation of every law. */
export function checkParser(subject: ParserSubject): LawViolation[] {
  return LAWS.flatMap(({ check }) => check(subject));
}
