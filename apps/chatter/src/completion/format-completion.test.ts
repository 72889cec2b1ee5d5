import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Argument, Command, Option } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTerminal } from "../../test/terminal.ts";
import { addCompletion } from "../commands/add-completion.ts";
import { createProgram } from "../create-program.ts";
import { pollUntil } from "../process/poll-until.ts";
import { formatCompletion } from "./format-completion.ts";
import { SHELLS, type Shell } from "./shells.ts";

const NASTY = `it's $(touch OWNED) \`touch OWNED\` "q" ; touch OWNED # \\`;

/** A program with everything that a script must get right. */
function createExample(): Command {
  const program = new Command("chatter").helpOption("-h, --help", "show help").helpCommand(false);
  program
    .command("view")
    .description(NASTY)
    .argument("[file]", "what to show")
    .addOption(new Option("--from <agent>", NASTY).choices(["auto", "claude", "codex"]))
    .option("--name <name>", "its name")
    .option("-a, --ascii", "ASCII only")
    .option("--log <file>", "where to")
    .addOption(new Option("--secret", "not for everybody").hideHelp());
  const team = program.command("team").description("make or check a team").helpCommand(false);
  team.command("init").description("make one").option("--force", "even so");
  team.command("check").description("check one").argument("<file>", "a team file");
  program
    .command("completion")
    .addArgument(new Argument("<shell>", "which").choices(["bash", "zsh", "fish"]));
  program.command("todo").argument("[words...]", "a verb").option("--json", "print JSON");
  program.command("internal", { hidden: true });
  return program;
}

const VERBS = {
  todo: [
    { name: "show", description: "the list", takesFile: false },
    { name: "export", description: "to a file", takesFile: true },
  ],
};

let root: string;
const scripts = new Map<Shell, string>();
const isThere = (shell: Shell): boolean => spawnSync(shell, ["-c", "exit 0"]).status === 0;

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "chatter-completion-"));
  const folder = path.join(root, "cwd");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "zz file"), "");
  for (const shell of SHELLS) {
    const script = path.join(root, `chatter.${shell}`);
    writeFileSync(script, formatCompletion(shell, createExample(), VERBS));
    scripts.set(shell, script);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

/** What a shell offers for the last of the words, and FILES where it offers those. */
const DRIVERS: Readonly<
  Record<Shell, (words: readonly string[]) => readonly [string, ...string[]]>
> = {
  bash: (words) => [
    `source "$1"; shift
    offer=FILES; compopt() { offer=; }
    COMP_WORDS=(chatter "$@"); COMP_CWORD=$#
    _chatter && printf '%s\\n' "\${COMPREPLY[@]}" $offer`,
    ...words,
  ],
  zsh: (words) => [
    `source $1; shift
    words=(chatter "$@"); CURRENT=$(($# + 1))
    typed=\${words[CURRENT]}
    compset() { typed=\${typed#*=}; }
    _files() { print FILES; }
    _describe() { for item in \${(P)2}; do [[ $item == $typed* ]] && print -r -- \${item%%:*}; done; }
    _chatter`,
    ...words,
  ],
  fish: (words) => [
    `source $argv[1]
    complete -C "$argv[2]" | string replace -r '\\t.*' '' | string replace -r '^zz.*' FILES`,
    ["chatter", ...words].join(" "),
  ],
};

function complete(shell: Shell, words: readonly string[]): readonly string[] {
  const [program, ...rest] = DRIVERS[shell](words);
  const before = shell === "bash" ? ["--norc"] : shell === "zsh" ? ["-f"] : ["--no-config"];
  const first = shell === "fish" ? [] : [shell];
  const args = [...before, "-c", program, ...first, scripts.get(shell) ?? "", ...rest];
  const env = { PATH: process.env["PATH"], HOME: root, LANG: "C.UTF-8" };
  const cwd = path.join(root, "cwd");
  const { stdout, stderr } = spawnSync(shell, args, { cwd, env, encoding: "utf8" });
  expect(stderr).toBe("");
  return [...new Set(stdout.split("\n").filter((line) => line !== ""))].sort();
}

describe.each(SHELLS)("the completion of %s", (shell) => {
  const hasShell = isThere(shell);

  test.skipIf(!hasShell)("is a script that the shell can read", () => {
    const { status, stderr } = spawnSync(shell, ["-n", scripts.get(shell) ?? ""], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test.skipIf(!hasShell).each<[readonly string[], readonly string[]]>([
    [[""], ["completion", "team", "todo", "view"]],
    [["t"], ["team", "todo"]],
    [["x"], []],
    [["--h"], ["--help"]],
    [
      ["team", ""],
      ["check", "init"],
    ],
    [["team", "init", "--f"], ["--force"]],
    [["team", "check", ""], ["FILES"]],
    [["team", "check", "a", ""], []],
    [["view", ""], ["FILES"]],
    [
      ["view", "--"],
      ["--ascii", "--from", "--help", "--log", "--name"],
    ],
    [["view", "a", "--as"], ["--ascii"]],
    [
      ["view", "--from", ""],
      ["auto", "claude", "codex"],
    ],
    [
      ["view", "--from", "c"],
      ["claude", "codex"],
    ],
    [["view", "--from", "auto", ""], ["FILES"]],
    [["view", "--name", ""], []],
    [["view", "--name", "team", ""], ["FILES"]],
    [["view", "--log", ""], ["FILES"]],
    [["view", "-a", ""], ["FILES"]],
    [
      ["completion", ""],
      ["bash", "fish", "zsh"],
    ],
    [["completion", "z"], ["zsh"]],
    [["completion", "zsh", ""], []],
    [
      ["todo", ""],
      ["export", "show"],
    ],
    [["todo", "--json", "s"], ["show"]],
    [["todo", "--j"], ["--json"]],
    [["todo", "show", "--j"], []],
    [["todo", "show", ""], []],
    [["todo", "export", ""], ["FILES"]],
    [["todo", "add", "view", ""], []],
  ])("offers for %j: %j", (words, expected) => {
    expect(complete(shell, words)).toEqual(expected);
  });

  test.skipIf(!hasShell)("offers no options after --", () => {
    expect(complete(shell, ["view", "--", "--as"])).not.toContain("--ascii");
  });

  test.skipIf(!hasShell)("takes what is written in a description for text", () => {
    complete(shell, [""]);
    complete(shell, ["view", "--from", ""]);
    const { stdout } = spawnSync("ls", [path.join(root, "cwd")], { encoding: "utf8" });
    expect(stdout).toBe("zz file\n");
  });
});

describe("the completion of a value after =", () => {
  test.skipIf(!isThere("bash"))("works in bash, which cuts it into three words", () => {
    expect(complete("bash", ["view", "--from", "="])).toEqual(["auto", "claude", "codex"]);
    expect(complete("bash", ["view", "--from", "=", "c"])).toEqual(["claude", "codex"]);
    expect(complete("bash", ["view", "--from", "=", "auto", ""])).toEqual(["FILES"]);
    expect(complete("bash", ["view", "--from=c"])).toEqual(["--from=claude", "--from=codex"]);
  });

  test.skipIf(!isThere("zsh"))("works in zsh", () => {
    expect(complete("zsh", ["view", "--from=c"])).toEqual(["claude", "codex"]);
    expect(complete("zsh", ["view", "--from=auto", ""])).toEqual(["FILES"]);
  });

  test.skipIf(!isThere("fish"))("works in fish", () => {
    expect(complete("fish", ["view", "--from=cl"])).toEqual(["--from=claude"]);
  });
});

describe.each([
  ["bash", ["--norc", "--noprofile", "-i"]],
  ["zsh", ["-f", "-i"]],
] as const)("in a real terminal, %s", (shell, args) => {
  test.skipIf(!isThere(shell))("completes commands, options, values and files", async () => {
    const env = { HOME: root, PS1: "$ ", INPUTRC: "/dev/null" };
    const terminal = openTerminal(shell, args, { columns: 100, env });
    const sees = (text: string): Promise<boolean> =>
      pollUntil(async () => (await terminal.lines()).join("\n").includes(text), 20_000);
    try {
      await sees("$");
      if (shell === "zsh") terminal.type("autoload -Uz compinit; compinit -u -D\r");
      terminal.type(`cd ${path.join(root, "cwd")}; source ${scripts.get(shell)}; echo re''ady\r`);
      expect(await sees("ready")).toBe(true);
      terminal.type("chatter vi\t--fr\tcl\tzz\t");
      expect(await sees(String.raw`chatter view --from claude zz\ file`)).toBe(true);
    } finally {
      terminal.kill("SIGKILL");
      await terminal.exited;
    }
  });
});

describe("chatter completion", () => {
  test.each(SHELLS)("knows every command and option of chatter in %s", (shell) => {
    const program = createProgram({ version: "1", earlyPrompt: undefined, onExit: () => {} });
    const isAdded = program.commands.some((command) => command.name() === "completion");
    if (!isAdded) addCompletion(program);
    const script = formatCompletion(shell, program);
    for (const command of program.commands) {
      expect(script).toContain(`'${command.name()}'`);
      const shown = command.options.filter(({ hidden, long }) => !hidden && long !== undefined);
      for (const { long = "" } of shown) {
        expect(script).toContain(shell === "fish" ? ` -l ${long.slice(2)} ` : long);
      }
    }
  });
});
