import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import type * as z from "zod";
import { decodePolicy } from "./decode-policy.ts";
import type { Policy } from "./policy.ts";
import { createPolicyJudge } from "./policy-judge.ts";
import type { policySchema } from "./policy-schema.ts";

function problemOf(value: unknown): string | undefined {
  const decoded = decodePolicy(value);
  return decoded.ok ? undefined : decoded.problem;
}

function problemOfRule(rule: unknown): string | undefined {
  return problemOf({ version: 1, rules: [{ decision: "ask" }, rule] });
}

// This is decided by `tsc` (the typecheck task); at run time it always passes.
test("the written type and the schema say the same", () => {
  expectTypeOf<z.output<typeof policySchema>>().toEqualTypeOf<Policy>();
  expectTypeOf<z.input<typeof policySchema>>().toEqualTypeOf<Policy>();
});

describe("a policy", () => {
  test.each<[Policy]>([
    [{ version: 1, rules: [] }],
    [{ version: 1, rules: [], fallback: "allow" }],
    [
      {
        version: 1,
        rules: [
          { decision: "ask" },
          { decision: "deny", tool: "*" },
          { decision: "allow", tool: "mcp__*", reason: "ours" },
          { decision: "allow", commandPrefix: "git commit -m 'a b'" },
          { decision: "allow", commandPrefix: "sudo ls" },
          { decision: "deny", commandPrefix: "eval" },
          { decision: "deny", commandPrefix: "A=1 if" },
          { decision: "allow", path: "../shared/**/*.ts" },
          { decision: "allow", path: "/" },
        ],
        fallback: "deny",
      },
    ],
  ])("is read: %j", (policy) => {
    expect(decodePolicy(JSON.parse(JSON.stringify(policy)))).toEqual({ ok: true, policy });
    expect(() => createPolicyJudge(policy)).not.toThrow();
  });

  test.each([
    [null, "the policy: expected an object, received null"],
    [undefined, "the policy: expected an object, received nothing"],
    [[], "the policy: expected an object, received an array of 0"],
    [7, "the policy: expected an object, received 7"],
    [{}, "version: expected 1, received nothing"],
    [{ version: 2, rules: [] }, "version: expected 1, received 2"],
    [{ version: 1 }, "rules: expected an array, received nothing"],
    [{ version: 1, rules: {} }, "rules: expected an array, received an object"],
    [
      { version: 1, rules: [], fallback: "no" },
      'fallback: expected one of allow, ask, deny, received "no"',
    ],
    [
      { version: 1, rules: [], fallbak: "deny" },
      "fallbak: unknown field, expected one of version, rules, fallback",
    ],
    [
      { version: 1, rules: [], "a\u202e b": 1 },
      '"a<U+202E> b": unknown field, expected one of version, rules, fallback',
    ],
    [
      { version: 1, rules: Array.from({ length: 1001 }, () => ({ decision: "ask" })) },
      "rules: expected at most 1000 rules, received an array of 1001",
    ],
  ])("is refused: %j", (value, problem) => {
    expect(problemOf(value)).toBe(problem);
  });
});

describe("a rule", () => {
  const unreadable = "expected plain words, but it";

  test.each([
    ["ls", 'rules[1]: expected an object, received "ls"'],
    [{}, "rules[1].decision: expected one of allow, ask, deny, received nothing"],
    [
      { decision: "maybe" },
      'rules[1].decision: expected one of allow, ask, deny, received "maybe"',
    ],
    [
      { decision: "allow", commandPrefx: "ls" },
      "rules[1].commandPrefx: unknown field, expected one of decision, tool, commandPrefix, path, reason",
    ],
    [{ decision: "ask", tool: 1 }, "rules[1].tool: expected a string, received 1"],
    [{ decision: "ask", tool: null }, "rules[1].tool: expected a string, received null"],
    [
      { decision: "ask", tool: "" },
      'rules[1].tool: expected a text that is not empty, received ""',
    ],
    [{ decision: "ask", tool: "a*b" }, 'rules[1].tool: expected * only at the end, received "a*b"'],
    [
      { decision: "ask", tool: "a\u200b" },
      'rules[1].tool: expected no hidden characters, received "a<U+200B>"',
    ],
    [
      { decision: "ask", commandPrefix: " " },
      `rules[1].commandPrefix: ${unreadable} is empty, received " "`,
    ],
    [
      { decision: "deny", commandPrefix: "a $(b)" },
      `rules[1].commandPrefix: ${unreadable} contains a command substitution, received "a $(b)"`,
    ],
    [
      { decision: "deny", commandPrefix: "a; b" },
      'rules[1].commandPrefix: expected the words of one command, received "a; b"',
    ],
    [
      { decision: "deny", commandPrefix: "git push *" },
      'rules[1].commandPrefix: expected plain words; quote what a shell would expand, received "git push *"',
    ],
    [
      { decision: "allow", commandPrefix: "A=1 make" },
      'rules[1].commandPrefix: expected a command that can be allowed, but it sets a variable, received "A=1 make"',
    ],
    [
      { decision: "ask", path: "~/a" },
      'rules[1].path: expected a path that can be judged, but it begins with ~, received "~/a"',
    ],
    [
      { decision: "ask", path: "a/*/../b" },
      'rules[1].path: expected no .. after a *, received "a/*/../b"',
    ],
    [
      { decision: "ask", reason: "x".repeat(1001) },
      `rules[1].reason: expected at most 1000 characters, received "${"x".repeat(60)}…"`,
    ],
  ])("is refused: %j", (rule, problem) => {
    expect(problemOfRule(rule)).toBe(problem);
  });

  test.each([
    ["tool", 200],
    ["commandPrefix", 1000],
    ["path", 4096],
    ["reason", 1000],
  ])("has a %s of at most %d characters", (field, maximum) => {
    expect(problemOfRule({ decision: "ask", [field]: "x".repeat(maximum) })).toBeUndefined();
    expect(problemOfRule({ decision: "ask", [field]: "x".repeat(maximum + 1) })).toMatch(
      `rules[1].${field}: expected at most ${maximum} characters`,
    );
  });

  test.each([
    [{ decision: "allow" }],
    [{ decision: "allow", reason: "all is well" }],
    [{ decision: "allow", tool: "*" }],
  ])("must not allow everything: %j", (rule) => {
    expect(problemOfRule(rule)).toBe(
      "rules[1]: expected an allow to name a tool, commandPrefix or path; " +
        'to allow everything that no rule speaks of, write "fallback": "allow"',
    );
  });
});

test("any value is read or refused with a reason, and what is read can be used", () => {
  const anyText = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("ls", "a*"));
  const rule = fc.record(
    {
      decision: fc.constantFrom("allow", "ask", "deny"),
      tool: anyText,
      commandPrefix: anyText,
      path: anyText,
    },
    { requiredKeys: ["decision"] },
  );
  const policy = fc.record({ version: fc.constant(1), rules: fc.array(rule, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.oneof(policy, fc.anything()), (value) => {
      const decoded = decodePolicy(value);
      if (decoded.ok) {
        const judge = createPolicyJudge(decoded.policy);
        expect(judge({ toolName: "a", command: "ls" }).decision).toMatch(/allow|ask|deny/);
      } else {
        expect(decoded.problem).toMatch(/\S: \S/);
      }
    }),
    { numRuns: 2000 },
  );
});
