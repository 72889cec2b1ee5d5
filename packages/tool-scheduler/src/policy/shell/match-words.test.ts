import { expect, test } from "vitest";
import { lexCommand } from "./lex-command.ts";
import { beginsWith, matchInvocation } from "./match-words.ts";
import { splitCommand } from "./split-command.ts";

function wordsOf(command: string) {
  return splitCommand(lexCommand(command)).parts[0]?.words ?? [];
}

test.each([
  ["git push", "git push", true],
  ["git push origin", "git push", true],
  ["git", "git push", false],
  ["git pushy", "git push", false],
  ["git -v push", "git push", false],
  ["/bin/git push", "git push", false],
  ["git $X", "git push", false],
  ["git $X", "git", true],
])("%j begins with %j: %j", (command, prefix, begins) => {
  expect(beginsWith(wordsOf(command), prefix.split(" "))).toBe(begins);
});

test.each([
  ["git push", "git push", "yes"],
  ["/bin/GIT push", "git push", "yes"],
  ["git push", "/opt/git push", "yes"],
  ["git -v push", "git push", "yes"],
  ["git -C x push", "git push", "yes"],
  ["git --dir=x push", "git push", "yes"],
  ["git --dir=x y push", "git push", "no"],
  ["git log push", "git push", "no"],
  ["git -", "git -", "yes"],
  ["git - push", "git push", "no"],
  ["git push -q --force", "git push --force", "yes"],
  ["git push origin --force", "git push --force", "no"],
  ["git -C", "git push", "no"],
  ["git $X", "git push", "maybe"],
  ["git -C $X push", "git push", "maybe"],
  ["git push $X", "git push", "yes"],
  ["svn push", "git push", "no"],
  [`git ${"-q ".repeat(30)}push`, "git push", "yes"],
  [`git ${"-q ".repeat(50)}push`, "git push", "maybe"],
])("%j is meant by %j: %s", (command, prefix, match) => {
  expect(matchInvocation({ words: wordsOf(command), start: 0 }, prefix.split(" "))).toBe(match);
});
