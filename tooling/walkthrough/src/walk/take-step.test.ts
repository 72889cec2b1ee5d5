import { describe, expect, test } from "vitest";
import { plainCells } from "../picture/plain-cells.ts";
import type { ScreenPicture } from "../picture/screen-cell.ts";
import type { WatchedProgram } from "../terminal/watched-program.ts";
import { takeStep } from "./take-step.ts";
import type { Person } from "./walk-step.ts";

function picture(text: string): ScreenPicture {
  const rows = text.split("\n").map((line) => plainCells(line));
  return { columns: 20, rows, cursor: undefined };
}

/** Shows these screens one after the other, each to whoever waits, and then stays at the last. */
function play(screens: readonly string[], exitCode?: number): WatchedProgram {
  let at = 0;
  const now = (): ScreenPicture => picture(screens[at] ?? "");
  return {
    type() {},
    resize() {},
    picture: now,
    async waitFor(isExpected) {
      for (; at < screens.length; at += 1) if (isExpected(now())) return now();
      at = screens.length - 1;
      return undefined;
    },
    async waitForQuiet() {
      at = Math.min(at + 1, screens.length - 1);
    },
    waitForExit: async () => exitCode,
    close: async () => {},
  };
}

const person: Person = {
  type() {},
  enter: async () => {},
  answer: async () => {},
  resize() {},
  size: { columns: 20, rows: 3 },
};

describe("takeStep", () => {
  test("says what was not seen, and gives the last screen", async () => {
    const step = { name: "x", sees: [/b/u, /d/u], seesNo: [/c/u] };
    const result = await takeStep(step, play(["a", "b c"]), person);
    expect(result.problems).toEqual(["expected /d/u in sight", "expected no /c/u"]);
    expect(result).toMatchObject({ isReached: false, picture: picture("b c") });
  });

  test("wants everything at the same moment", async () => {
    const step = { name: "x", sees: [/a/u, /b/u] };
    expect((await takeStep(step, play(["a", "b"]), person)).isReached).toBe(false);
    expect((await takeStep(step, play(["a", "ab"]), person)).isReached).toBe(true);
  });

  test("does not take a moment for the end when it must stay so", async () => {
    const step = { name: "x", sees: [/idle/u], isSettled: true };
    const result = await takeStep(step, play(["idle", "works", "idle 2", "idle 2"]), person);
    expect(result.picture).toEqual(picture("idle 2"));
    const never = await takeStep(step, play(["idle", "works"]), person);
    expect(never.isReached).toBe(false);
  });

  test.each([
    [1, "expected the exit code 130, received 1"],
    [undefined, "expected the exit code 130, is still running"],
  ])("takes the exit code %s for a failure", async (exitCode, problem) => {
    const { problems } = await takeStep({ name: "x", exits: 130 }, play([""], exitCode), person);
    expect(problems).toEqual([problem]);
  });

  test("finds what is on the screen twice, and goes on", async () => {
    const text = "📋 Plan (Max) 1/2\n📋 Plan (Max) 2/2\nleft\nleft\n\n\n❯ ";
    const result = await takeStep({ name: "x" }, play([text]), person);
    expect(result).toMatchObject({
      isReached: true,
      problems: ["the plan is on the screen 2 times", "a row is there twice: left"],
    });
  });
});
