import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addRules } from "./add-rules.ts";
import { decodePolicy } from "./decode-policy.ts";
import { offerGrants } from "./offer-grants.ts";
import type { Policy, PolicyRule } from "./policy.ts";
import { createPolicyJudge } from "./policy-judge.ts";
import type { PolicySubject } from "./policy-subject.ts";

function offerPrefixes(command: string): readonly (string | undefined)[] | undefined {
  return offerGrants({ toolName: "shell", command }).prefix?.map((rule) => rule.commandPrefix);
}

test("a tool that names nothing else is offered as a whole", () => {
  expect(offerGrants({ toolName: "search" })).toEqual({
    tool: [{ decision: "allow", tool: "search" }],
    prefix: undefined,
  });
});

test.each([["*"], ["mcp__*"], ["a*b"], [""], ["a\u200b"], ["a".repeat(201)]])(
  "nothing is offered for the tool %j, which a rule cannot name alone",
  (toolName) => {
    const nothing = { tool: undefined, prefix: undefined };
    expect(offerGrants({ toolName })).toEqual(nothing);
    expect(offerGrants({ toolName, command: "ls" })).toEqual(nothing);
    expect(offerGrants({ toolName, paths: ["/a"] })).toEqual(nothing);
  },
);

describe("a command", () => {
  test("is offered for its tool only", () => {
    expect(offerGrants({ toolName: "shell", command: "git status -s" })).toEqual({
      tool: [{ decision: "allow", tool: "shell" }],
      prefix: [{ decision: "allow", tool: "shell", commandPrefix: "git status" }],
    });
  });

  test.each<[command: string, prefixes: readonly string[] | undefined]>([
    ["ls -l src", ["ls"]],
    ["ls src", ["ls"]],
    ["grep -r x .", ["grep"]],
    ["git status --short", ["git status"]],
    ["npm test -- -t x", ["npm test"]],
    ["npm run build --if-present", ["npm run build"]],
    ["npm run", undefined],
    ["docker compose up", ["docker compose"]],
    ["make build", ["make build"]],
    ["unknown deploy x", ["unknown deploy"]],
    ["unknown ./x", ["unknown"]],
    ["unknown --flag", ["unknown"]],
    ["./gradlew test", ["./gradlew test"]],
    ["'my tool' --x", ["'my tool'"]],
    ["'it'\\''s'", ["'it'\\''s'"]],
    // Without its sub-command, it would be too much.
    ["git", undefined],
    ["git --version", undefined],
    ["git -C x status", undefined],
    ["git $X", undefined],
    // All of the words, or what names the code.
    ["sudo apt update", ["sudo apt update"]],
    ["bash -c 'ls | wc'", ["bash -c 'ls | wc'"]],
    ["npx vitest run", ["npx vitest run"]],
    ["find . -exec wc {} +", undefined],
    ["sudo ls $HOME", undefined],
    ["python script.py x", ["python script.py"]],
    ["python3.12 -m pytest -q", ["python3.12 -m pytest"]],
    ["python -c 'print(1)'", ["python -c 'print(1)'"]],
    ["python", undefined],
    ["python -u script.py", undefined],
    ["node script.js", ["node script.js"]],
    ["node -e 'x()'", undefined],
    ["perl -c x", undefined],
    ["node $SCRIPT", undefined],
    ["deno run script.ts", ["deno run script.ts"]],
    ["bun run --watch app.ts", undefined],
    // Every argument matters.
    ["rm x", undefined],
    ["/bin/rm x", undefined],
    ["sed -i s/a/b/ x", undefined],
    ["xargs ls", undefined],
    // One rule for each part, each once.
    ["cd x && npm test", ["cd", "npm test"]],
    ["git add a && git add b && git commit -m c", ["git add", "git commit"]],
    ["ls | grep x | wc -l", ["ls", "grep", "wc"]],
    ["ls && rm x", undefined],
    ["echo $HOME > /dev/null 2>&1", ["echo"]],
    // What cannot be judged.
    ["ls $(x)", undefined],
    ["ls > x", undefined],
    ["A=1 ls", undefined],
    ["eval ls", undefined],
    ["ls | sh", undefined],
    ["ls\u200b", undefined],
    ["", undefined],
    [`sudo ${"x".repeat(1000)}`, undefined],
    [Array.from({ length: 21 }, (_, index) => `tool${index}`).join(";"), undefined],
  ])("%j is offered as %j", (command, prefixes) => {
    expect(offerPrefixes(command)).toEqual(prefixes);
  });

  test.each(["ls $(x)", "sudo ls", "x ".repeat(10_000)])(
    "%j has no offer for its tool, which would not allow it",
    (command) => {
      expect(offerGrants({ toolName: "shell", command }).tool).toBeUndefined();
    },
  );
});

describe("paths", () => {
  test("are offered one by one, absolute, for this tool only", () => {
    const paths = ["src/a.ts", "/lib//b/../c", "./src/a.ts"];
    expect(offerGrants({ toolName: "edit", paths, cwd: "/project" })).toEqual({
      tool: [{ decision: "allow", tool: "edit" }],
      prefix: [
        { decision: "allow", tool: "edit", path: "/project/src/a.ts" },
        { decision: "allow", tool: "edit", path: "/lib/c" },
      ],
    });
  });

  test.each([["/"], ["/a/.."], ["/a/*.ts"], ["~/a"], ["a"], ["/a\u202e"], ["/a\\b"]])(
    "are not offered with %j among them",
    (path) => {
      expect(offerGrants({ toolName: "edit", paths: ["/b", path] }).prefix).toBeUndefined();
    },
  );

  test("are not offered when they are too many", () => {
    const paths = Array.from({ length: 21 }, (_, index) => `/${index}`);
    expect(offerGrants({ toolName: "edit", paths }).prefix).toBeUndefined();
    expect(offerGrants({ toolName: "edit", paths: paths.slice(1) }).prefix).toHaveLength(20);
  });
});

describe("whatever is offered", () => {
  const word = fc.oneof(
    fc.constantFrom(
      "ls",
      "git",
      "npm",
      "run",
      "status",
      "sudo",
      "bash",
      "-c",
      "python",
      "rm",
      "x y",
    ),
    fc.constantFrom("'", '"', "*", "$X", "~", "a=b", "é", "'a b'", "--", "-x", "[", "!", "=x", "#"),
  );
  const part = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  const separator = fc.constantFrom(";", " && ", "\n", " | ");
  const command = fc
    .tuple(part, separator, part, fc.boolean())
    .map(([first, between, second, isOne]) => (isOne ? first : `${first}${between}${second}`));
  const path = fc.constantFrom("a", "/a/b", "..", "*.ts", "é", "/", "a b", "src/../x");
  const subject: fc.Arbitrary<PolicySubject> = fc.oneof(
    command.map((text) => ({ toolName: "shell", command: text })),
    fc.array(path, { maxLength: 3 }).map((paths) => ({ toolName: "edit", paths, cwd: "/project" })),
    fc.tuple(command, path).map(([text, one]) => ({
      toolName: "both",
      command: text,
      paths: [one],
      cwd: "/project",
    })),
  );
  const before: Policy = {
    version: 1,
    rules: [
      { decision: "ask" },
      { decision: "ask", commandPrefix: "ls" },
      { decision: "deny", commandPrefix: "rm" },
      { decision: "ask", path: "/" },
    ],
  };
  const listOffers = (call: PolicySubject): readonly (readonly PolicyRule[])[] =>
    Object.values(offerGrants(call)).filter((rules) => rules !== undefined);

  test("allows the call from then on, unless a rule denies it", () => {
    const isDenied = (call: PolicySubject): boolean =>
      createPolicyJudge(before)(call).decision === "deny";
    fc.assert(
      fc.property(subject, (call) => {
        for (const rules of listOffers(call)) {
          const { decision } = createPolicyJudge(addRules(before, rules))(call);
          expect(decision).toBe(isDenied(call) ? "deny" : "allow");
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("can be written to a file and read back", () => {
    fc.assert(
      fc.property(subject, (call) => {
        for (const rules of listOffers(call)) {
          const policy = addRules(before, rules);
          const decoded = decodePolicy(JSON.parse(JSON.stringify(policy)));
          expect(decoded).toEqual({ ok: true, policy });
        }
      }),
      { numRuns: 1000 },
    );
  });
});
