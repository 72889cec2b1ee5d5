import { describe, expect, test } from "vitest";
import { decodeHooks } from "./decode-hooks.ts";

describe("decodeHooks", () => {
  test.each([
    [{ version: 1, hooks: {} }, {}],
    [{ version: 1 }, {}],
    [
      { version: 1, hooks: { "turn.ended": ["notify-send", "done"], error: ["beep"] } },
      { "turn.ended": ["notify-send", "done"], error: ["beep"] },
    ],
  ])("reads %j", (value, hooks) => {
    expect(decodeHooks(value)).toEqual({ ok: true, hooks });
  });

  test.each<[unknown, string]>([
    [null, 'the file: expected { "version": 1, "hooks": { … } }, received null'],
    [[], 'the file: expected { "version": 1, "hooks": { … } }, received []'],
    ["{", 'the file: expected { "version": 1, "hooks": { … } }, received "{"'],
    [{ hooks: {} }, "version: expected 1, received nothing"],
    [{ version: 2 }, "version: expected 1, received 2"],
    [{ version: 1, hook: {} }, 'the file: expected only version and hooks, received "hook"'],
    [{ version: 1, hooks: [] }, "hooks: expected an object, received []"],
    [
      { version: 1, hooks: { "turn.end": ["x"] } },
      'hooks: expected one of turn.ended, step.completed, person.needed, error, received "turn.end"',
    ],
    [
      { version: 1, hooks: { constructor: ["x"] } },
      'hooks: expected one of turn.ended, step.completed, person.needed, error, received "constructor"',
    ],
    ...["notify-send", [], [""], [1], ["a\0b"], null].map((command): [unknown, string] => [
      { version: 1, hooks: { error: command } },
      'hooks["error"]: expected a program and its arguments, such as ["notify-send", "chatter"], received ',
    ]),
  ])("says what is wrong with %j", (value, problem) => {
    const decoded = decodeHooks(value);
    expect(!decoded.ok && decoded.problem).toContain(problem);
    expect(!decoded.ok && decoded.problem).not.toContain("\n");
  });
});
