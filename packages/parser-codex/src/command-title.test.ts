import { expect, test } from "vitest";
import { commandTitle } from "./command-title.ts";

test.each([
  ["/bin/bash -lc 'npm test'", "npm test"],
  ["bash -c true", "true"],
  ["/usr/bin/zsh -lc 'ls -la'", "ls -la"],
  [String.raw`/bin/bash -lc "printf 'a\\nb' \"\$x\""`, String.raw`printf 'a\nb' "$x"`],
  [String.raw`/bin/bash -lc "echo \d"`, String.raw`echo \d`],
  [String.raw`/bin/bash -lc 'it'\''s'`, "it's"],
  ["/bin/bash -lc 'cat <<EOF\nhi\nEOF'", "cat <<EOF …"],
  ["/bin/bash -lc '\n\n  ls\n'", "ls"],
  // Not what Codex writes: left as it is.
  ["/bin/bash -lc echo hi", "/bin/bash -lc echo hi"],
  ["git status", "git status"],
  ["", ""],
])("commandTitle(%j) is %j", (command, title) => {
  expect(commandTitle(command)).toBe(title);
});

test("a title is short, however long the command", () => {
  const title = commandTitle(`/bin/bash -lc '${"x".repeat(1_000_000)}'`);
  expect(title).toBe(`${"x".repeat(200)}…`);
});
