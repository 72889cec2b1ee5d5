import { describe, expect, it } from "vitest";
import { formatViolation, type LawViolation } from "./law-violation.ts";
import { LAWS } from "./laws.ts";
import type { ParserSubject } from "./parser-subject.ts";

/** Many recordings at every byte take a while on a slow machine. */
const TIMEOUT_MS = 120_000;

/**
 * Registers one vitest `describe` with a test for each of the ten laws.
 *
 * @example
 * describeParser({
 *   name: "parser-acme",
 *   createParser: createAcmeParser,
 *   fixtures: loadFixtures(new URL("../fixtures/", import.meta.url)),
 * });
 */
export function describeParser(subject: ParserSubject): void {
  describe(subject.name, () => {
    for (const { name, rule, check } of LAWS) {
      it(`${name}: ${rule}`, { timeout: TIMEOUT_MS }, () => expectNone(check(subject)));
    }
  });
}

function expectNone(violations: readonly LawViolation[]): void {
  for (const violation of violations) {
    const { expected, received } = violation;
    // Fails with a diff of the whole values.
    if (expected !== undefined) expect(received, formatViolation(violation)).toEqual(expected);
  }
  expect(violations.map(formatViolation)).toEqual([]);
}
