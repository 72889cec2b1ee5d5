import { describe, expect, test } from "vitest";
import { runCommand } from "./run-command.ts";
import type { CommandInvocation, SlashCommand } from "./slash-command.ts";

interface Log {
  readonly lines: string[];
}

const thrower = (thrown: unknown) => () => {
  throw thrown;
};

const commands: readonly SlashCommand<Log>[] = [
  {
    name: "log",
    description: "Write a line",
    action({ lines }, { text }) {
      lines.push(text);
    },
  },
  {
    name: "reset",
    description: "Empty the log",
    runsWhileBusy: false,
    async action({ lines }, { isConfirmed }) {
      if (!isConfirmed) return { type: "confirm_action", prompt: "Really?" };
      lines.length = 0;
      return { type: "message", level: "info", text: "Empty." };
    },
  },
  { name: "group", description: "More", subCommands: [{ name: "one", description: "One" }] },
  { name: "boom", description: "Throws", action: thrower(new Error("two\nlines \u001b[31mred")) },
  { name: "reject", description: "Rejects", action: () => Promise.reject("no words") },
  { name: "nameless", description: "Throws", action: thrower(new RangeError()) },
  { name: "strange", description: "Throws", action: thrower(Object.create(null)) },
  { name: "long", description: "Throws", action: thrower(new Error("x".repeat(100_000))) },
];

const run = (text: string, options = { isBusy: false }, log: Log = { lines: [] }) =>
  runCommand(commands, text, log, options);

describe("runCommand", () => {
  test("gives the command its context and its line", async () => {
    const log: Log = { lines: [] };
    expect(await run("/log one two", { isBusy: true }, log)).toBeUndefined();
    expect(log.lines).toEqual(["one two"]);
  });

  test("runs a command again once the person has said yes", async () => {
    const log: Log = { lines: ["old"] };
    expect(await run("/reset", { isBusy: false }, log)).toEqual({
      type: "confirm_action",
      prompt: "Really?",
    });
    const confirmed = { isBusy: false, isConfirmed: true };
    expect(await run("/reset", confirmed, log)).toMatchObject({ text: "Empty." });
    expect(log.lines).toEqual([]);
  });

  test("refuses what may not run while an agent works, and says what to do", async () => {
    const log: Log = { lines: ["old"] };
    const options = { isBusy: true, isConfirmed: true };
    expect(await run("/reset", options, log)).toEqual({
      type: "message",
      level: "error",
      text: "/reset does not run while an agent works. Stop it with Esc, or wait.",
    });
    expect(log.lines).toEqual(["old"]);
  });

  test.each([
    ["/boom", "/boom failed: two lines red"],
    ["/reject", "/reject failed: no words"],
    ["/nameless", "/nameless failed: RangeError"],
    ["/strange", "/strange failed: something was thrown that cannot be shown"],
    ["/long", `/long failed: ${"x".repeat(500)}…`],
  ])("turns what %s throws into a line", async (text, expected) => {
    expect(await run(text)).toEqual({ type: "message", level: "error", text: expected });
  });

  test("says what is wrong with a line, and answers a group with what is in it", async () => {
    expect(await run("/lgo")).toMatchObject({ type: "message", level: "error" });
    expect(await run('/log "')).toMatchObject({ type: "message", level: "error" });
    expect(await run("/group")).toEqual({
      type: "message",
      level: "info",
      text: "/group needs one more word:\n/group one  One",
    });
    expect(await run("/group one")).toMatchObject({ level: "info" });
    expect(await run("hello")).toMatchObject({ level: "error", text: "A command begins with /." });
  });

  test("calls an action as a method of its command", async () => {
    const counter = {
      name: "count",
      description: "Count",
      count: 0,
      action(_context: unknown, _invocation: CommandInvocation) {
        this.count += 1;
        return undefined;
      },
    };
    await runCommand([counter], "/count", {}, { isBusy: false });
    expect(counter.count).toBe(1);
  });
});
