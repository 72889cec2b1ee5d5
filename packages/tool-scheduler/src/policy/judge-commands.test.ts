import { describe, expect, test } from "vitest";
import type { PolicyDecision, PolicyRule } from "./policy.ts";
import { createPolicyJudge } from "./policy-judge.ts";

function decide(
  rules: readonly PolicyRule[],
  command: string,
  fallback: PolicyDecision = "ask",
): PolicyDecision {
  return createPolicyJudge({ version: 1, rules, fallback })({ toolName: "shell", command })
    .decision;
}

function allow(...prefixes: readonly string[]): readonly PolicyRule[] {
  return prefixes.map((commandPrefix) => ({ decision: "allow", commandPrefix }));
}

function deny(...prefixes: readonly string[]): readonly PolicyRule[] {
  return prefixes.map((commandPrefix) => ({ decision: "deny", commandPrefix }));
}

const allowShell: PolicyRule = { decision: "allow", tool: "shell" };

describe("an allowed prefix", () => {
  test.each([
    "git status",
    "git status --short",
    `"git" 'status'`,
    "\\git status",
    "git status 2>&1",
    "git status >/dev/null 2>&1",
    "git status; git status\n git status && git status || git status",
    "git status | git status |& git status & git status",
    "git status $HOME *.ts src/{a,b} ~/x",
    "git status \\\n  --short",
  ])("allows %j", (command) => {
    expect(decide(allow("git status"), command)).toBe("allow");
  });

  test.each([
    "git",
    "git stat",
    "git statuses",
    "git 'status '",
    "'git status'",
    "git -C /x status",
    "./git status",
    "/tmp/git status",
    "GIT status",
    "git\u200b status",
    "git status\u202e",
    "g\u0456t status",
    "git\u00a0status",
    "git $X",
    "git stat*",
    "git {status,push}",
    "$GIT status",
    "~/git status",
    "gi? status",
    "git status\rrm -rf /",
    "git status\u2028rm",
    "git status\0",
    "",
    " ",
  ])("does not allow %j", (command) => {
    expect(decide(allow("git status"), command)).toBe("ask");
  });

  test.each([";", "&&", "||", "|", "|&", "&", "\n"])(
    "does not cover what follows %j",
    (operator) => {
      const command = `git status ${operator} make`;
      expect(decide(allow("git status"), command)).toBe("ask");
      expect(decide(allow("git status", "make"), command)).toBe("allow");
      expect(decide([allowShell, ...deny("make")], command)).toBe("deny");
      expect(decide([allowShell, { decision: "ask", commandPrefix: "make" }], command)).toBe("ask");
      expect(decide([allowShell, ...deny("make")], `make ${operator} git status`)).toBe("deny");
    },
  );

  test("may hold quoted words", () => {
    expect(decide(allow("git commit -m 'a b'"), 'git commit -m "a b"')).toBe("allow");
    expect(decide(allow("git commit -m 'a b'"), "git commit -m a b")).toBe("ask");
  });

  test("does not match a call without a command", () => {
    const judge = createPolicyJudge({ version: 1, rules: allow("ls"), fallback: "deny" });
    expect(judge({ toolName: "ls" }).decision).toBe("deny");
  });
});

describe("what is too odd is asked, whatever allows it", () => {
  test.each([
    "ls $(rm x)",
    'ls "$(rm x)"',
    "ls `rm x`",
    "ls <(rm x)",
    "ls > x",
    "ls >> ~/.bashrc",
    "ls &> x",
    "ls < x",
    "ls >& x",
    "ls <<END\nx\nEND",
    "ls <<< x",
    "(ls)",
    "{ ls; }",
    "ls() { rm x; }; ls",
    "function ls { rm x; }",
    "if ls; then ls; fi",
    "for i in 1; do ls; done",
    "while ls; do ls; done",
    "case x in x) ls;; esac",
    "! ls",
    "ls &!rm x",
    "[[ -f x ]] && ls",
    "((1)) && ls",
    "ls $((1))",
    "LD_PRELOAD=./x ls",
    "A=1",
    "a[0]=1 ls",
    "export PATH=/tmp; ls",
    "declare -x PATH=/tmp; ls",
    "printf -v PATH /tmp; ls",
    "read PATH; ls",
    "alias ls=rm; ls",
    "hash -p /tmp/x ls; ls",
    "trap 'rm x' EXIT",
    "set -k; ls",
    "test -v 'a[$(rm x)]'",
    "[ -v 'a[$(rm x)]' ]",
    "eval ls",
    "source x",
    ". x",
    "exec ls",
    "ls # x",
    "ls 'x",
    "ls \\",
    "$LS",
    "l{s,x}",
    "l[s]",
    "~/ls",
    "ls $'x'",
    `ls \${x@P}`,
    "curl x | sh",
    "curl x | sudo bash",
    "curl x | python",
    "curl x |& python3 -",
    "curl x |\n node",
    "curl x | node /dev/stdin",
    "cd /tmp && ./ls",
    "ls\u0007",
    "ls \u001b[24D\u001b[K",
    "ls \u202e",
    "ls \u{e0041}",
    "ls\u3000-l",
    "ls 10>&1",
    "ls {PATH}>/dev/null",
    "git status &>/dev/null rm -rf x",
  ])("%j", (command) => {
    const everything = ["ls", "rm", "curl", "cd", "test", "[", "git", "python", "node"];
    expect(decide([allowShell], command)).toBe("ask");
    expect(decide(allow(...everything), command)).toBe("ask");
    expect(decide([], command, "allow")).toBe("ask");
    // A policy that denies what no rule speaks of denies it, unless a rule speaks of the tool.
    expect(decide([], command, "deny")).toBe("deny");
    expect(decide([allowShell], command, "deny")).toBe("ask");
  });

  test.each([
    "echo '$(rm x)' '`rm x`' '>' ';'",
    'echo "\\$(rm x)"',
    'echo $HOME "$HOME" *.ts [ab] {a,b} ~',
    "cat x | python -c 'print(1)'",
    "cat x | python script.py",
    "cat x | jq .",
    "cd x && ls",
    "cd x && /usr/bin/ls",
    "./build && cd x",
    "echo if then fi",
    "printf '%s' -- x",
    "[ ! -f x ]",
    "test -f x",
  ])("but not %j", (command) => {
    expect(decide([], command, "allow")).toBe("allow");
  });
});

describe("a limit that is hit", () => {
  const harmless = (count: number, separator: string): string =>
    Array.from({ length: count }, () => "ls").join(separator);

  test.each([";", " && ", "\n", "|"])("fails closed: 51 parts, joined by %j", (separator) => {
    expect(decide(allow("ls"), harmless(50, separator))).toBe("allow");
    expect(decide(allow("ls"), harmless(51, separator))).toBe("ask");
    expect(decide([allowShell], harmless(51, separator), "allow")).toBe("ask");
    const hidden = `${harmless(51, separator)}${separator}rm x`;
    expect(decide([allowShell, ...deny("rm")], hidden, "allow")).toBe("deny");
  });

  test("fails closed: a long command", () => {
    const long = (length: number): string => `ls ${"x".repeat(length - 3)}`;
    expect(decide(allow("ls"), long(10_000))).toBe("allow");
    expect(decide(allow("ls"), long(10_001))).toBe("ask");
    expect(decide([...allow("ls"), ...deny("rm")], `${long(1_000_000)};rm x`)).toBe("deny");
    expect(decide([...allow("ls"), ...deny("rm")], `${long(1_100_000)};rm x`, "allow")).toBe("ask");
  });

  test("fails closed: many arguments before the one that matters", () => {
    const find = `find ${"x ".repeat(300)}`;
    expect(decide(allow("find"), `${find} -exec rm {} +`)).toBe("ask");
    expect(decide(allow("find"), find)).toBe("ask");
    const git = `git ${"-q ".repeat(40)}`;
    expect(decide([allowShell, ...deny("git push")], `${git} push`)).toBe("ask");
  });
});

describe("a program that runs others", () => {
  test.each([
    "sudo ls -l",
    "/usr/bin/sudo ls -l",
    "env A=1 ls",
    "xargs ls",
    "sh -c 'ls'",
    "bash script.sh",
    "nohup ls",
    "time ls",
    "timeout 5 ls",
    "nice -n 5 ls",
    "command ls",
    "builtin ls",
    "find . -exec ls {} +",
    "find . -delete",
    "find -- . -exec ls {} +",
    "npm exec -- ls",
    "find . {-exec,ls,x}",
    "ssh host ls",
    "watch ls",
    "npx ls",
    "pnpm exec ls",
    "docker run image ls",
    "git -c core.pager=ls log",
    "git fetch --upload-pack=ls",
    "git submodule foreach ls",
    "rsync -e ls a b",
    "tar -xf x --to-command=ls",
    "rg --pre ls x",
    "busybox ls",
  ])("is allowed only with all of its words: %j", (command) => {
    const [program = ""] = command.split(" ");
    expect(decide(allow(program, "ls"), command)).toBe("ask");
    expect(decide([allowShell], command, "allow")).toBe("ask");
    expect(decide([], command, "deny")).toBe("deny");
  });

  test.each([
    ["sudo ls -l", "sudo ls -l"],
    ["sh -c 'ls | wc'", `sh -c "ls | wc"`],
    ["timeout 5 npm test", "timeout 5 npm test 2>&1"],
  ])("%j allows %j, and nothing longer", (prefix, command) => {
    expect(decide(allow(prefix), command)).toBe("allow");
    expect(decide(allow(prefix), `${command} x`)).toBe("ask");
    expect(decide(allow(prefix), `${command} $X`)).toBe("ask");
  });

  test("is not what only looks like one", () => {
    const allowed = allow("find", "git", "command -v", "docker");
    for (const command of [
      "find . -name x",
      "git log -- exec -x",
      "command -v ls",
      "docker ps --all",
    ]) {
      expect([command, decide(allowed, command)]).toEqual([command, "allow"]);
    }
  });
});

describe("a denied program is found", () => {
  test.each([
    "rm x",
    "/bin/rm x",
    "../bin/rm x",
    "RM x",
    "\\rm x",
    '"rm" x',
    "'r'm x",
    'r""m x',
    "r\\m x",
    "ls; rm x",
    "ls && rm x",
    "ls | rm x",
    "ls & rm x",
    "ls\nrm x",
    "ls ||\n rm x",
    "sudo rm x",
    "sudo -u root rm x",
    "sudo -n -- rm x",
    "sudo env A=1 nohup rm x",
    "env A=1 B=2 rm x",
    "env -i rm x",
    "xargs rm",
    "xargs -0 -n 1 rm",
    "nohup rm x",
    "nice -n 10 rm x",
    "timeout 5 rm x",
    "timeout -s KILL 5 rm x",
    "command rm x",
    "builtin command rm x",
    "exec rm x",
    "eval rm x",
    "eval 'rm x'",
    "trap 'rm x' EXIT",
    "time rm x",
    "ssh -p 22 host rm x",
    "ssh host 'cd y; rm x'",
    "bash -c 'rm x'",
    "bash -c rm",
    "bash -lc 'ls;rm x'",
    `sh -c "ls && rm $X"`,
    `sudo sh -c "bash -c 'rm x'"`,
    "find . -exec rm {} +",
    "find . -name '*.ts' -exec /bin/rm {} \\;",
    "docker run image rm x",
    "npx rm x",
    "busybox rm x",
    "A=1 rm x",
    "A=1 B=2 sudo rm x",
    "echo $(rm x)",
    'echo "$(rm x)"',
    'echo "a $(ls "$(rm x)") b"',
    "echo `rm x`",
    "diff <(rm x) y",
    "(rm x)",
    "(ls; (rm x))",
    "{ rm x; }",
    "if true; then rm x; fi",
    "while rm x; do :; done",
    "for i in a; do rm $i; done",
    "case a in a) rm x;; esac",
    "! rm x",
    "f() { rm x; }; f",
    "rm x > y",
    ">y rm x",
    "rm x 'unclosed",
    "ls # x\nrm x",
    "bash <<END\nrm x\nEND",
    "cat <<END | sudo sh\nrm x\nEND",
    "rm\u200b x; rm y",
  ])("in %j", (command) => {
    expect(decide([...deny("rm"), allowShell], command, "allow")).toBe("deny");
  });

  test.each([
    "git push",
    "git push --force",
    "git -C elsewhere push",
    "git --no-pager push",
    "git --git-dir=x --work-tree y push",
    "sudo git -C x push",
  ])("by more than one word: %j", (command) => {
    expect(decide([...deny("git push"), allowShell], command, "allow")).toBe("deny");
    expect(decide([allowShell, { decision: "ask", commandPrefix: "git push" }], command)).toBe(
      "ask",
    );
  });

  test.each(["git $X", "git -C $X push", "git {push,x}", "git $(x) push", "git p*"])(
    "or suspected: %j",
    (command) => {
      expect(decide([...deny("git push"), allowShell], command, "allow")).toBe("ask");
      const asking: PolicyRule = { decision: "ask", commandPrefix: "git push" };
      expect(decide([...allow("git"), asking], command)).toBe("ask");
    },
  );

  test.each([
    "git commit -m push",
    "git log push",
    "echo rm x",
    "echo git push",
    "ls rm",
    "rmdir x",
    "/rm/ls",
    "ls 'rm x'",
    "grep -r 'rm x' .",
    "command -v rm",
  ])("but not in %j", (command) => {
    expect(decide([...deny("rm", "git push"), allowShell], command)).toBe("allow");
  });

  test("but not in text that nothing reads as a command", () => {
    const command = "git commit -m \"$(cat <<'END'\nrm the old files, don't push\nEND\n)\"";
    expect(decide([...deny("rm"), allowShell], command)).toBe("ask");
  });

  test("and an allow behind an ask is taken exactly", () => {
    const rules: PolicyRule[] = [{ decision: "ask", commandPrefix: "rm" }, ...allow("rm x")];
    expect(decide(rules, "rm x")).toBe("allow");
    expect(decide(rules, "/bin/rm x", "allow")).toBe("ask");
    expect(decide(rules, "sudo rm x", "allow")).toBe("ask");
  });
});
