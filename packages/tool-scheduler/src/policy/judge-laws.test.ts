import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PolicyDecision, PolicyRule } from "./policy.ts";
import { createPolicyJudge } from "./policy-judge.ts";

const SEPARATORS = [";", "&&", "||", "|", "|&", "&", "\n", " ; ", " && ", "&\n", ";\n\n"] as const;
const separator = fc.constantFrom(...SEPARATORS);
const harmless = fc.constantFrom("ls", "ls -l", "git status", "echo 'a b'", "cat x 2>&1");

/** Ways to write one word so that a shell reads it the same. */
function disguise(word: string): fc.Arbitrary<string> {
  return fc
    .tuple(...[...word].map((character) => quoteCharacter(character)))
    .map((characters) => characters.join(""));
}

function quoteCharacter(character: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    character,
    `\\${character}`,
    `'${character}'`,
    `"${character}"`,
    `''${character}`,
  );
}

/** The program behind other programs that run it, or inside what runs it. */
const wrap = fc.constantFrom<(command: string) => string>(
  (command) => command,
  (command) => `sudo ${command}`,
  (command) => `sudo -u root ${command}`,
  (command) => `env A=1 ${command}`,
  (command) => `timeout 5 nice -n 3 ${command}`,
  (command) => `nohup ${command}`,
  (command) => `xargs ${command}`,
  (command) => `A=1 ${command}`,
  (command) => `echo $(${command})`,
  (command) => `echo "a $(${command}) b"`,
  (command) => `(${command})`,
  (command) => `{ ${command}; }`,
  (command) => `if ${command}; then ls; fi`,
  (command) => `ls <(${command})`,
  (command) => `find . -exec ${command} {} +`,
);

function judge(rules: readonly PolicyRule[], fallback: PolicyDecision) {
  const decide = createPolicyJudge({ version: 1, rules, fallback });
  return (command: string): PolicyDecision => decide({ toolName: "shell", command }).decision;
}

describe("a denied program", () => {
  const decide = judge(
    [
      { decision: "deny", commandPrefix: "rm" },
      { decision: "allow", tool: "shell" },
    ],
    "allow",
  );

  test("is denied at any place, in any disguise, behind anything", () => {
    const program = fc.oneof(disguise("rm"), disguise("/bin/rm"), disguise("RM"));
    const denied = fc
      .tuple(program, wrap, wrap)
      .map(([name, outer, inner]) => outer(inner(`${name} -rf x`)));
    const others = fc.array(fc.tuple(harmless, separator), { maxLength: 5 });
    fc.assert(
      fc.property(others, denied, separator, harmless, (before, command, after, last) => {
        const front = before.map((pair) => pair.join("")).join("");
        expect(decide(`${front}${command}`)).toBe("deny");
        expect(decide(`${front}${command}${after}${last}`)).toBe("deny");
      }),
      { numRuns: 1000 },
    );
  });

  test("is never allowed, however it is wrapped in quotes for a shell", () => {
    const script = fc.tuple(wrap, disguise("rm")).map(([outer, name]) => outer(`${name} x`));
    fc.assert(
      fc.property(script, fc.constantFrom("sh", "bash", "/bin/zsh"), (text, shell) => {
        expect(decide(`${shell} -c '${text.replaceAll("'", "'\\''")}'`)).toBe("deny");
      }),
    );
  });
});

describe("an allowed command", () => {
  const rules: readonly PolicyRule[] = [
    { decision: "allow", commandPrefix: "ls" },
    { decision: "allow", commandPrefix: "git status" },
    { decision: "allow", commandPrefix: "echo" },
    { decision: "allow", commandPrefix: "cat" },
  ];
  const decide = judge(rules, "ask");
  const signs = [
    ..."als '\"\\$`;&|<>(){}*?[]~#=!-/\n\t2é",
    "ls",
    " ls ",
    "$(",
    "2>&1",
    "rm",
    "git",
  ];
  const anything = fc
    .array(fc.constantFrom(...signs), { maxLength: 12 })
    .map((all) => all.join(""));

  test("covers nothing that is put behind it, unless that is allowed alone", () => {
    fc.assert(
      fc.property(harmless, separator, anything, (allowed, between, other) => {
        // The space keeps two operators from becoming another one.
        const command = `${allowed}${between} ${other}`;
        const isAllowed = decide(other) === "allow" || /^(?:\s|\\\n)*$/.test(other);
        if (decide(command) === "allow")
          expect({ command, isAllowed }).toMatchObject({ isAllowed: true });
        if (isAllowed) expect(decide(`${allowed}\n${other}`)).toBe("allow");
      }),
      { numRuns: 5000 },
    );
  });

  test("is no longer allowed with any other program in it", () => {
    const commands = fc.array(fc.oneof(harmless, fc.constant("rm x")), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(commands, separator, (parts, between) => {
        expect(decide(parts.join(between))).toBe(parts.includes("rm x") ? "ask" : "allow");
      }),
    );
  });
});

describe("any policy", () => {
  const rule: fc.Arbitrary<PolicyRule> = fc.record(
    {
      decision: fc.constantFrom<PolicyDecision>("allow", "ask", "deny"),
      tool: fc.constantFrom("shell", "sh*", "other"),
      commandPrefix: fc.constantFrom("ls", "git status", "git", "rm", "sudo ls"),
      path: fc.constantFrom("/a", "b", "/a/**", "*.ts"),
    },
    { requiredKeys: ["decision"] },
  );
  const subject = fc.record(
    {
      toolName: fc.constantFrom("shell", "other", "show", ""),
      command: fc.constantFrom(
        "ls",
        "git status; rm x",
        "sudo ls",
        "ls $(x)",
        "git $X",
        "ls | git log",
      ),
      paths: fc.array(fc.constantFrom("/a/x", "b/c", "x.ts", "~", "/z"), { maxLength: 3 }),
      cwd: fc.constantFrom("/a", "/"),
    },
    { requiredKeys: ["toolName"] },
  );
  const rules = fc.array(rule, { maxLength: 6 });
  const fallback = fc.constantFrom<PolicyDecision>("allow", "ask", "deny");

  test("becomes no laxer by another deny, and no stricter by another allow", () => {
    const strictness = { allow: 0, ask: 1, deny: 2 };
    fc.assert(
      fc.property(rules, rule, subject, fallback, (before, added, call, otherwise) => {
        const policy = { version: 1, rules: before, fallback: otherwise } as const;
        const { decision } = createPolicyJudge(policy)(call);
        const after = createPolicyJudge({ ...policy, rules: [...before, added] })(call);
        const change = strictness[after.decision] - strictness[decision];
        if (added.decision === "deny") expect(change).toBeGreaterThanOrEqual(0);
        if (added.decision === "allow") expect(change).toBeLessThanOrEqual(0);
        if (added.decision === "ask" && decision === "deny" && otherwise !== "deny") {
          expect(change).toBe(0);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("says the same in whichever order its denies stand", () => {
    fc.assert(
      fc.property(rules, subject, fallback, (all, call, otherwise) => {
        const isDeny = ({ decision }: PolicyRule): boolean => decision === "deny";
        const sorted = [...all.filter(isDeny), ...all.filter((other) => !isDeny(other))];
        const [first, second] = [all, sorted].map((some) =>
          createPolicyJudge({ version: 1, rules: some, fallback: otherwise })(call),
        );
        expect(first?.decision).toBe(second?.decision);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("hostile input", () => {
  const decide = createPolicyJudge({
    version: 1,
    rules: [
      { decision: "deny", commandPrefix: "zz top" },
      { decision: "deny", commandPrefix: "a q" },
      { decision: "ask", commandPrefix: "b" },
      { decision: "deny", path: "**/s*/**/x*y*z" },
      { decision: "allow", path: "/w/**/a*b*c" },
    ],
    fallback: "allow",
  });
  const signs = ["a", "~", "'", "\\", "$", "`", "(", "{", "=", ";", "\n", "é", "\ud83d", "\u200b"];
  const words = [
    "a;",
    "a -a ",
    "sudo -a ",
    "find -a find ",
    "npx a ",
    "<<a ",
    "<<a\n",
    '"$(',
    "~:~",
  ];
  const scripts = ["bash -c 'a b' ", "eval 'a $(b)' ", "bash <<a\n", "x[1]=2 "];

  test.each([...signs, ...words, ...scripts])(
    "of a million characters is asked about: %j",
    (piece) => {
      const command = piece.repeat(Math.ceil(1_000_000 / piece.length));
      const start = performance.now();
      expect(decide({ toolName: "shell", command }).decision).toBe("ask");
      // Well under a second on an idle machine; what is quadratic takes hours.
      expect(performance.now() - start).toBeLessThan(20_000);
    },
  );

  test.each(["a/", "/", "../", "*", "s/x", "sxy/", "xy", "./"])("is no path of %j", (piece) => {
    const path = `/${piece.repeat(2000)}`.slice(0, 4096);
    const start = performance.now();
    for (const count of [1, 150, 300]) {
      decide({ toolName: "edit", paths: Array.from({ length: count }, () => path) });
    }
    expect(decide({ toolName: "edit", paths: [piece.repeat(1_000_000)], cwd: "/" }).decision).toBe(
      "ask",
    );
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test("of any kind makes nothing throw", () => {
    const text = fc.string({ unit: "binary", maxLength: 60 });
    fc.assert(
      fc.property(
        text,
        text,
        fc.array(text, { maxLength: 4 }),
        text,
        (toolName, command, paths, cwd) => {
          expect(decide({ toolName, command, paths, cwd }).decision).toMatch(/allow|ask|deny/);
          expect(decide({ toolName, paths, cwd }).decision).toMatch(/allow|ask|deny/);
          expect(decide({ toolName }).decision).toMatch(/allow|ask|deny/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
