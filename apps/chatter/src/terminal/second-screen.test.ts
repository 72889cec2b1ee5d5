import { describe, expect, test } from "vitest";
import { createSecondScreen, hasSecondScreen } from "./second-screen.ts";

describe("hasSecondScreen", () => {
  test.each([
    [{ TERM: "xterm-256color" }, true],
    [{ TERM: "screen-256color", TMUX: "/tmp/tmux" }, true],
    [{ TERM: "screen-256color", STY: "1.tty" }, false],
    [{ TERM: "screen-256color", STY: "1.tty", TMUX: "/tmp/tmux" }, true],
    [{ TERM: "linux" }, false],
    [{ TERM: "vt220" }, false],
    [{}, false],
  ])("%j: %s", (env, expected) => {
    expect(hasSecondScreen(env)).toBe(expected);
  });
});

test("takes away what is drawn before it changes screens, and changes once", () => {
  const done: string[] = [];
  const output = { write: (text: string) => done.push(text) > 0 };
  const screen = createSecondScreen(output as never, () => done.push("clear"));
  screen.show(false);
  screen.show(true);
  screen.show(true);
  expect(screen.isShown()).toBe(true);
  screen.show(false);
  expect(done).toEqual(["clear", "\u001B[?1049h\u001B[2J\u001B[H", "clear", "\u001B[?1049l"]);
});
