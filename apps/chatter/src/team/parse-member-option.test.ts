import { expect, test } from "vitest";
import { parseMemberOption } from "./parse-member-option.ts";

const KINDS = "expected one of human, claude, codex, gemini";

test.each([
  ["max", "expected name=agent or name=agent:permissions."],
  ["", "expected name=agent or name=agent:permissions."],
  ["max=", `${KINDS}, received "".`],
  ["max=claud", `${KINDS}, received "claud". Did you mean claude?`],
  ["max=gpt:ask", `${KINDS}, received "gpt".`],
  ["bot=line", `${KINDS}, received "line". Its command must be written into the file.`],
  ["kai=human:ask", "expected no permissions for a human."],
  ["max=claude:", 'expected one of ask, edit, full, plan, received "".'],
  ["max=claude:edti", 'expected one of ask, edit, full, plan, received "edti". Did you mean edit?'],
  [
    "max=claude:ask:x",
    'expected one of ask, edit, full, plan, received "ask:x". Did you mean ask?',
  ],
])("refuses %j", (text, problem) => {
  expect(parseMemberOption(text)).toEqual({ ok: false, problem: `--member "${text}": ${problem}` });
});

test.each([
  ["kai=human", { name: "kai", agent: "human" }],
  ["max=claude", { name: "max", agent: "claude" }],
  ["ada=codex:full", { name: "ada", agent: "codex", permissions: "full" }],
  // Whether that is a name is for the team to say.
  ["=gemini", { name: "", agent: "gemini" }],
])("reads %j", (text, member) => {
  expect(parseMemberOption(text)).toEqual({ ok: true, member });
});
