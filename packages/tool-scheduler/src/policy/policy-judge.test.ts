import { describe, expect, test } from "vitest";
import type { PolicyDecision, PolicyRule } from "./policy.ts";
import { createPolicyJudge } from "./policy-judge.ts";
import type { PolicySubject } from "./policy-subject.ts";

function judge(
  rules: readonly PolicyRule[],
  subject: Partial<PolicySubject>,
  fallback?: PolicyDecision,
) {
  const policy = { version: 1, rules, ...(fallback === undefined ? {} : { fallback }) } as const;
  return createPolicyJudge(policy)({ toolName: "shell", ...subject });
}

function decide(...args: Parameters<typeof judge>): PolicyDecision {
  return judge(...args).decision;
}

describe("the rules", () => {
  const allowShell: PolicyRule = { decision: "allow", tool: "shell" };
  const askShell: PolicyRule = { decision: "ask", tool: "shell" };
  const denyAll: PolicyRule = { decision: "deny" };

  test.each<[name: string, rules: readonly PolicyRule[], decision: PolicyDecision]>([
    ["none: it is asked", [], "ask"],
    ["an allow", [allowShell], "allow"],
    ["an ask behind an allow", [allowShell, askShell], "ask"],
    ["an allow behind an ask", [askShell, allowShell], "allow"],
    ["a deny in front of everything", [denyAll, askShell, allowShell], "deny"],
    ["a deny for another tool", [{ decision: "deny", tool: "other" }, allowShell], "allow"],
    ["a name that only begins alike", [{ decision: "allow", tool: "she" }], "ask"],
    ["a name that is longer", [{ decision: "allow", tool: "shell2" }], "ask"],
    ["a name with a star", [{ decision: "allow", tool: "she*" }], "allow"],
    ["a star behind the whole name", [{ decision: "allow", tool: "shell*" }], "allow"],
    ["a star alone", [{ decision: "deny", tool: "*" }, allowShell], "deny"],
    ["another case", [{ decision: "allow", tool: "Shell" }], "ask"],
    ["a rule for commands", [{ decision: "allow", tool: "shell", commandPrefix: "ls" }], "ask"],
    ["a deny for commands", [allowShell, { decision: "deny", commandPrefix: "ls" }], "allow"],
    ["a rule for paths", [{ decision: "allow", tool: "shell", path: "/" }], "ask"],
    ["a deny for paths", [allowShell, { decision: "deny", path: "/" }], "allow"],
  ])("decide by name: %s", (_name, rules, decision) => {
    expect(decide(rules, {})).toBe(decision);
  });

  test.each<PolicyDecision>(["allow", "ask", "deny"])("fall back to %s", (fallback) => {
    expect(decide([], {}, fallback)).toBe(fallback);
    expect(decide([{ decision: "ask", tool: "other" }], {}, fallback)).toBe(fallback);
    expect(decide([], { command: "ls" }, fallback)).toBe(fallback);
    expect(decide([], { paths: ["/a"] }, fallback)).toBe(fallback);
  });

  test("treat an empty list of paths as none", () => {
    expect(decide([allowShell], { paths: [] })).toBe("allow");
  });

  test("that are not readable are a wrong call", () => {
    const create = (rule: PolicyRule) => () => createPolicyJudge({ version: 1, rules: [rule] });
    expect(create({ decision: "deny", commandPrefix: "a $(b)" })).toThrow(
      new TypeError(
        'commandPrefix "a $(b)": expected plain words, but it contains a command substitution',
      ),
    );
    expect(create({ decision: "deny", path: "~/a" })).toThrow(TypeError);
  });
});

describe("the name of a tool", () => {
  test.each([[""], ["she\u200bll"], ["shell\u202e"], ["s\0"], ["s".repeat(201)], ["\ud800"]])(
    "that is odd is asked about and can be denied: %j",
    (toolName) => {
      expect(decide([], { toolName }, "allow")).toBe("ask");
      expect(decide([{ decision: "allow", tool: "*" }], { toolName, command: "ls" })).toBe("ask");
      expect(decide([{ decision: "deny" }], { toolName }, "allow")).toBe("deny");
      expect(decide([], { toolName }, "deny")).toBe("deny");
    },
  );
});

describe("paths", () => {
  const allowSource: PolicyRule = { decision: "allow", path: "src" };
  const cwd = "/project";

  test.each<
    [name: string, rules: readonly PolicyRule[], paths: string[], decision: PolicyDecision]
  >([
    ["in an allowed folder", [allowSource], ["src/a.ts"], "allow"],
    ["outside of it", [allowSource], ["lib/a.ts"], "ask"],
    ["one inside, one outside", [allowSource], ["src/a.ts", "/etc/passwd"], "ask"],
    ["that climb out", [allowSource], ["src/../../etc"], "ask"],
    ["that climb out and back", [allowSource], ["src/../src/a"], "allow"],
    ["with a name that begins alike", [allowSource], ["src2/a"], "ask"],
    ["that are absolute", [allowSource], ["/project/src/a"], "allow"],
    [
      "one of them denied",
      [allowSource, { decision: "deny", path: "src/secret" }],
      ["src/a", "src/secret/key"],
      "deny",
    ],
    [
      "in a folder that is allowed again",
      [
        allowSource,
        { decision: "ask", path: "src/gen" },
        { decision: "allow", path: "src/gen/ok" },
      ],
      ["src/gen/ok/a", "src/b"],
      "allow",
    ],
    [
      "denied in another case",
      [allowSource, { decision: "deny", path: "src/Key" }],
      ["src/KEY"],
      "deny",
    ],
    ["denied, composed differently", [{ decision: "deny", path: "\u00e9" }], ["e\u0301/x"], "deny"],
    ["allowed in another case", [allowSource], ["SRC/a"], "ask"],
    ["below a denied pattern", [{ decision: "deny", path: "*.key" }], ["a.key/b"], "deny"],
    ["below an allowed pattern", [{ decision: "allow", path: "*.d" }], ["a.d/b"], "ask"],
    ["all of the disk", [{ decision: "allow", path: "/" }], ["/a", "b"], "allow"],
  ])("%s", (_name, rules, paths, decision) => {
    expect(decide(rules, { paths, cwd })).toBe(decision);
  });

  test.each([
    ["~/a", "a path begins with ~"],
    ["~", "a path begins with ~"],
    ["", "a path is empty"],
    ["src/a\0b", "a path contains characters that are hidden"],
    ["src/\u202ea", "a path contains characters that are hidden"],
    ["src/a\nb", "a path contains characters that are hidden"],
    ["src\\..\\..\\etc", "a path contains a backslash"],
    [`/${"a".repeat(5000)}`, "a path is longer than 4096 characters"],
  ])("that cannot be judged are asked about: %j", (odd, oddity) => {
    const verdict = judge(
      [{ decision: "allow", tool: "shell" }],
      { paths: ["/a", odd], cwd },
      "allow",
    );
    expect(verdict).toEqual({
      decision: "ask",
      why: `the paths cannot be judged: ${oddity}`,
      rule: undefined,
    });
    const denying: PolicyRule[] = [{ decision: "deny", path: "/a" }];
    expect(decide(denying, { paths: [odd, "/a"], cwd }, "allow")).toBe("deny");
  });

  test("that are too many are asked about, and searched for what is denied", () => {
    const paths = Array.from({ length: 201 }, (_, index) => `/src/${index}`);
    const allowed: PolicyRule = { decision: "allow", path: "/src" };
    expect(decide([allowed], { paths: paths.slice(1) })).toBe("allow");
    expect(judge([allowed], { paths }, "allow")).toMatchObject({
      decision: "ask",
      why: "the paths cannot be judged: there are more than 200 paths",
    });
    expect(decide([allowed, { decision: "deny", path: "/src/200" }], { paths })).toBe("deny");
  });

  test.each([[undefined], ["project"], ["~"], ["C:\\project"]])(
    "that are relative need a folder, and %j is none",
    (folder) => {
      const subject = { paths: ["src/a"], ...(folder === undefined ? {} : { cwd: folder }) };
      expect(decide([allowSource], subject, "allow")).toBe("ask");
      const absolute = { ...subject, paths: ["/project/src/a"] };
      expect(decide([allowSource], absolute)).toBe("ask");
      expect(decide([], absolute, "allow")).toBe("allow");
      expect(decide([{ decision: "ask", path: "src" }], absolute, "allow")).toBe("ask");
      expect(judge([{ decision: "deny", path: "src" }], absolute, "allow")).toMatchObject({
        decision: "ask",
        why: 'it may be what the rule for "src" denies',
      });
    },
  );
});

describe("a command with paths", () => {
  const subject = { command: "cat a", paths: ["/src/a"] };

  test.each<[name: string, rule: Partial<PolicyRule>, decision: PolicyDecision]>([
    ["its words", { commandPrefix: "cat" }, "allow"],
    ["its tool", { tool: "shell" }, "allow"],
    ["its words and its path", { commandPrefix: "cat", path: "/src" }, "allow"],
    ["its words and another path", { commandPrefix: "cat", path: "/lib" }, "ask"],
    ["other words and its path", { commandPrefix: "dog", path: "/src" }, "ask"],
    // It may touch more than it is known to.
    ["its path alone", { path: "/src" }, "ask"],
    ["its tool and its path", { tool: "shell", path: "/src" }, "ask"],
  ])("is allowed by %s, or not", (_name, rule, decision) => {
    expect(decide([{ decision: "allow", ...rule }], subject)).toBe(decision);
  });

  test("is judged for each pair of a part and a path", () => {
    const rules: PolicyRule[] = [
      { decision: "allow", commandPrefix: "cat", path: "/src" },
      { decision: "allow", commandPrefix: "ls" },
    ];
    expect(decide(rules, { command: "cat a | ls", paths: ["/src/a"] })).toBe("allow");
    expect(decide(rules, { command: "cat a | ls", paths: ["/src/a", "/b"] })).toBe("ask");
    expect(decide(rules, { command: "ls", paths: ["/src/a", "/b"] })).toBe("allow");
    expect(decide(rules, { command: "cat a" })).toBe("ask");
  });

  test("is denied by either", () => {
    const allow: PolicyRule = { decision: "allow", tool: "shell" };
    expect(decide([{ decision: "deny", commandPrefix: "cat" }, allow], subject)).toBe("deny");
    expect(decide([{ decision: "deny", path: "/src" }, allow], subject)).toBe("deny");
    const both: PolicyRule = { decision: "deny", commandPrefix: "cat", path: "/lib" };
    expect(decide([both, allow], subject)).toBe("allow");
    expect(decide([both, allow], { ...subject, paths: ["/src", "/lib/a"] })).toBe("deny");
  });
});

describe("why", () => {
  test.each<[rule: PolicyRule, subject: Partial<PolicySubject>, why: string]>([
    [
      { decision: "deny", commandPrefix: "git push", reason: "never push" },
      { command: "git push" },
      'denied by the rule for "git push": never push',
    ],
    [
      { decision: "ask", path: "src" },
      { paths: ["src/a"], cwd: "/w" },
      'held back by the rule for "src"',
    ],
    [{ decision: "allow", tool: "sh*" }, {}, 'allowed by the rule for "sh*"'],
    [{ decision: "deny" }, {}, "denied by the rule for everything"],
    [
      { decision: "deny", tool: "shell", commandPrefix: "cp", path: "/" },
      { command: "cp a", paths: ["/a"] },
      'denied by the rule for "cp" in "/"',
    ],
    [
      { decision: "deny", commandPrefix: "git push" },
      { command: "git $WHAT" },
      'it may be what the rule for "git push" denies',
    ],
  ])("is told by %j", (rule, subject, why) => {
    expect(judge([rule], subject, "allow")).toMatchObject({ why, rule });
  });

  test.each<[fallback: PolicyDecision, subject: Partial<PolicySubject>, why: string | undefined]>([
    ["ask", {}, undefined],
    ["allow", {}, undefined],
    ["deny", {}, "denied because no rule allows it"],
    [
      "ask",
      { command: "a $(b)" },
      "the command cannot be judged: it contains a command substitution",
    ],
    [
      "deny",
      { command: "a $(b)" },
      "the command cannot be judged: it contains a command substitution",
    ],
    ["ask", { toolName: "" }, "the name of the tool cannot be judged"],
    [
      "ask",
      { command: "sudo ls" },
      '"sudo" runs other commands: only a rule for all of its words allows it',
    ],
  ])("is told without a rule, with %s as fallback", (fallback, subject, why) => {
    expect(judge([], subject, fallback)).toEqual({ decision: fallback, why, rule: undefined });
  });

  test("stays short", () => {
    const commandPrefix = "a".repeat(1000);
    const verdict = judge([{ decision: "deny", commandPrefix }], { command: commandPrefix });
    expect(verdict.why).toBe(`denied by the rule for "${"a".repeat(100)}…"`);
  });
});

test("a name is looked up, however many rules there are", () => {
  const rules = Array.from({ length: 1000 }, (_, index): PolicyRule => {
    return { decision: "allow", tool: `tool${index}` };
  });
  const judgeCall = createPolicyJudge({ version: 1, rules });
  const subjects = rules.map(({ tool = "" }) => ({ toolName: tool }));
  for (const subject of subjects) judgeCall(subject);
  const start = performance.now();
  for (let round = 0; round < 100; round += 1) for (const subject of subjects) judgeCall(subject);
  const microsecondsEach = ((performance.now() - start) * 1000) / 100_000;
  // It takes about 0.05; a busy machine may be ten times slower.
  expect(microsecondsEach).toBeLessThan(1);
});
