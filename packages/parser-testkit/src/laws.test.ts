import { describe, expect, it } from "vitest";
import { LAW_NAMES } from "./law-violation.ts";
import { checkParser, LAWS } from "./laws.ts";
import { chunkingMutants } from "./mutants/chunking-mutants.ts";
import { determinismMutants } from "./mutants/determinism-mutants.ts";
import { goldenMutants } from "./mutants/golden-mutants.ts";
import { isolationMutants } from "./mutants/isolation-mutants.ts";
import { lifecycleMutants } from "./mutants/lifecycle-mutants.ts";
import { limitsMutants } from "./mutants/limits-mutants.ts";
import { lineEndingsMutants } from "./mutants/line-endings-mutants.ts";
import { resilienceMutants } from "./mutants/resilience-mutants.ts";
import { schemaMutants } from "./mutants/schema-mutants.ts";
import { truncationMutants } from "./mutants/truncation-mutants.ts";
import { loadFixtures } from "./node/load-fixtures.ts";
import { createReferenceParser } from "./reference-parser.ts";

const fixtures = loadFixtures(new URL("../fixtures/", import.meta.url));

const MUTANTS = [
  ...schemaMutants,
  ...chunkingMutants,
  ...lineEndingsMutants,
  ...resilienceMutants,
  ...lifecycleMutants,
  ...truncationMutants,
  ...isolationMutants,
  ...determinismMutants,
  ...limitsMutants,
  ...goldenMutants,
];

describe("the laws", () => {
  it("are kept by the reference parser", () => {
    const subject = { name: "reference", createParser: createReferenceParser, fixtures };
    expect(checkParser(subject)).toEqual([]);
  });

  it.each(MUTANTS)("of $law find out the parser that $name", ({ law, name, createParser }) => {
    const check = LAWS.find((candidate) => candidate.name === law)?.check;
    const violations = check?.({ name, createParser, fixtures }) ?? [];
    expect(violations).not.toEqual([]);
    expect(new Set(violations.map((violation) => violation.law))).toEqual(new Set([law]));
  });

  it("name what is broken, where, and with which values", () => {
    const bytes = new TextEncoder().encode('{"type":"ping"}\n{"type":"hello","session":"s"}\n');
    const golden = [{ type: "notice" }];
    const subject = {
      name: "reference",
      createParser: createReferenceParser,
      fixtures: [{ name: "a.jsonl", bytes, golden }],
    };
    const base = { v: 1, agentId: "reference", agentType: "reference", timestamp: 0 };
    const session = { ...base, nativeSessionId: "s" };
    expect(checkParser(subject)).toEqual([
      {
        law: "golden",
        fixture: "a.jsonl",
        offset: 16,
        message:
          'the reviewed events: event 0: expected {"type":"notice"}, received [{"type":"session.started"}]',
        expected: golden,
        received: [
          { ...session, seq: 0, eventId: "evt-0", type: "session.started" },
          { ...session, seq: 1, eventId: "evt-1", type: "turn.started" },
          {
            ...session,
            seq: 2,
            eventId: "evt-2",
            type: "turn.completed",
            finishReason: "cancelled",
          },
        ],
      },
    ]);
  });

  it("each have a mutant", () => {
    expect(new Set(MUTANTS.map(({ law }) => law))).toEqual(new Set(LAW_NAMES));
    expect(LAWS.map(({ name }) => name)).toEqual(LAW_NAMES);
  });
});
