import { describe, expect, test } from "vitest";
import { showEarlyPrompt } from "./early-prompt.ts";

function show(args: readonly string[], { columns = 80, env = {}, isTTY = true } = {}) {
  let written = "";
  const modes: boolean[] = [];
  const prompt = showEarlyPrompt({
    args,
    env,
    // Casts: it needs no more of a terminal than this.
    input: { isTTY, setRawMode: (mode: boolean) => modes.push(mode) } as never,
    output: {
      isTTY,
      columns,
      write(text: string) {
        written += text;
        return true;
      },
    } as never,
  });
  return { prompt, modes, written: () => written };
}

describe("showEarlyPrompt", () => {
  test.each([
    [[], "❯ \u001B[2mSay something, or"],
    [["--continue"], "❯ \u001B[2mSay something, or"],
    [["--team", "x.json", "--ascii"], "> \u001B[2mSay something, or"],
    [["demo"], "❯ \u001B[2mThis is a demo"],
  ])("shows a prompt for %j", (args, expected) => {
    const { written, modes } = show(args);
    expect(written().startsWith(expected)).toBe(true);
    expect(modes).toEqual([true]);
  });

  test.each([
    [["--help"]],
    [["view"]],
    [["run", "-m", "x"]],
    [["convert"]],
    [["demo", "--help"]],
    [["--read-only"]],
    [["--screen-reader"]],
  ])("shows none for %j", (args) => {
    expect(show(args)).toMatchObject({ prompt: undefined, modes: [] });
  });

  test.each([
    [{ env: { TERM: "dumb" } }],
    [{ env: { INK_SCREEN_READER: "true" } }],
    [{ isTTY: false }],
  ])("shows none with %j", (place) => {
    expect(show([], place).prompt).toBeUndefined();
  });

  test("fits into any terminal", () => {
    for (const columns of [1, 2, 3, 10, 40]) {
      const text = show([], { columns }).written().split("\u001B[2m")[1]?.split("\u001B")[0] ?? "";
      expect(text.length).toBe(Math.max(0, columns - 3));
    }
  });

  test("takes away its own watch over signals, and nobody else's", () => {
    const count = () => ["SIGINT", "SIGTERM", "SIGHUP"].map((name) => process.listenerCount(name));
    const before = count();
    for (const end of ["clear", "handOver"] as const) {
      const { prompt, modes } = show([]);
      expect(count()).toEqual(before.map((listeners) => listeners + 1));
      prompt?.[end]();
      expect(count()).toEqual(before);
      expect(modes).toEqual(end === "clear" ? [true, false] : [true]);
    }
  });

  test("goes once, and leaves the terminal as it was", () => {
    const { prompt, written, modes } = show([]);
    const before = written().length;
    prompt?.clear();
    prompt?.clear();
    expect(written().slice(before)).toBe("\r\u001B[K");
    expect(modes).toEqual([true, false]);
  });
});
