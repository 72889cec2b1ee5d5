import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lexCommand } from "./lex-command.ts";
import { splitCommand } from "./split-command.ts";

type Words = readonly string[];

/** Everything that shells read specially, in pieces that meet in all ways. */
const piece = fc.constantFrom(
  ..."a b p é 日 😀 0 1 2 - + , . : @ % ^ ! ] } ~ # = / _".split(" "),
  ...["'", '"', "\\", "$", "`", ";", "&", "|", "<", ">", "(", ")", "*", "?", "[", "{"],
  ...[" ", "  ", "\t", "\n", " p ", ";p ", "\np ", "&&p ", "\n\n", "\\\n", " \\\n ", "''", '""'],
  ...["'a b'", '"a b"', '"a\\"b"', '"\\a"', "\\;", "'$x'", '"a$"', "$ ", "\\ ", "'\n'", "'&&'"],
  ...["2>&1 ", ">/dev/null ", " 2> /dev/null ", "</dev/null ", "&>/dev/null", ">&2 ", "12>&1 "],
);
const command = fc.array(piece, { maxLength: 12 }).map((pieces) => `p ${pieces.join("")}`);

/** The words of each part; undefined for what is odd, or what a shell would expand. */
function readPlainParts(text: string): readonly Words[] | undefined {
  const lexed = lexCommand(text);
  const { parts, oddity } = splitCommand(lexed);
  const isPlain =
    oddity === undefined &&
    // What runs at the same time prints in no certain order, and what follows `||` does not run.
    lexed.tokens.every(
      (token) => token.type !== "separator" || /^(?:;|&&|\n)$/.test(token.operator),
    ) &&
    parts.every(({ words }) => words.every(({ isLiteral }) => isLiteral)) &&
    // Nothing but the printing function may run.
    parts.every(({ words: [program] }) => program?.text === "p");
  return isPlain ? parts.map(({ words }) => words.slice(1).map((word) => word.text)) : undefined;
}

/** What a shell makes of each command: the arguments of every call of `p`. */
function readWithShell(shell: string, commands: readonly string[], folder: string): Words[][] {
  const script = [
    "PATH=",
    'p() { printf \'%s\\0\' call "$#" "$@" >&3; }',
    ...commands.map((text) => `printf 'command\\0' >&3; (eval ${quote(text)}\nwait)`),
  ].join("\n");
  const { output } = spawnSync(shell, [], {
    input: script,
    cwd: folder,
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    stdio: ["pipe", "ignore", "ignore", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
  });
  return parseOutput(String(output[3]).split("\0"));
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function parseOutput(fields: Words): Words[][] {
  const commands: Words[][] = [];
  for (let index = 0; index < fields.length - 1; ) {
    if (fields[index] === "command") {
      commands.push([]);
      index += 1;
    } else {
      const end = index + 2 + Number(fields[index + 1]);
      commands.at(-1)?.push(fields.slice(index + 2, end));
      index = end;
    }
  }
  return commands;
}

describe.for([
  { shell: "bash", unknown: undefined },
  // To dash, this is `&` and `>`: the part runs at the same time as the next.
  { shell: "dash", unknown: /&>/ },
])("commands that are taken as plain", ({ shell, unknown }) => {
  const isMissing = spawnSync(shell, ["-c", ":"]).status !== 0;

  test.skipIf(isMissing)(`are to ${shell} what they are to us, and write no file`, () => {
    const accepted = fc.sample(command, 6000).flatMap((text) => {
      const parts = readPlainParts(text);
      return parts === undefined || unknown?.test(text) ? [] : [{ text, parts }];
    });
    expect(accepted.length).toBeGreaterThan(300);
    const folder = mkdtempSync(path.join(tmpdir(), "chatter-oracle-"));
    try {
      const texts = accepted.map(({ text }) => text);
      const found = readWithShell(shell, texts, folder);
      for (const [index, { text, parts }] of accepted.entries()) {
        expect({ text, parts: found[index] }).toEqual({ text, parts });
      }
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
