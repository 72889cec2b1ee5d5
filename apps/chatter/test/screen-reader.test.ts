import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createFakeTeam, type FakeTeam } from "./fake-team.ts";
import { CTRL_D } from "./person.ts";
import { CLI } from "./run-chatter.ts";
import { setUpTerminals } from "./set-up-terminals.ts";
import { openTerminal } from "./terminal.ts";

const FEED = fileURLToPath(new URL("feed-plan.mjs", import.meta.url));
const SIGNS = /[📋⭕▶✅❌●⏺✓✗❯▲▼⠋⠙≡]/u;
const COLOUR = "\u001B[3";

let place: FakeTeam | undefined;
const open = setUpTerminals(() => {
  place?.remove();
  place = undefined;
});

describe("for a screen reader", { timeout: 40_000 }, () => {
  test.each([
    ["--screen-reader", {}],
    ["", { INK_SCREEN_READER: "true" }],
  ])("chatter %s speaks in words, and asks in words", async (flag, env) => {
    place = createFakeTeam({ max: ["ask", "ls"] }, { continuation: false });
    const args = ["--team", place.teamFile, ...(flag === "" ? [] : [flag])];
    const size = { columns: 90, rows: 30 };
    const { terminal, person } = open(args, { ...size, env: { ...place.env, ...env } });
    const { see, answer } = person;
    await see("Prompt: Say something");
    terminal.type("hello");
    await see("Prompt: hello");
    terminal.type("\r");
    await see("Kai: @max hello");
    await see(/Question: .*Max/);
    await answer("n");
    await see("answer: ");
    terminal.type(CTRL_D);
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    expect(terminal.written()).not.toMatch(SIGNS);
    expect(terminal.written()).not.toContain(COLOUR);
  });

  test("chatter view leaves each text and the last plan exactly once", async () => {
    const program = '"$0" "$1" 40 5 | "$0" "$2" view --name Max --screen-reader';
    const terminal = openTerminal("/bin/sh", ["-c", program, process.execPath, FEED, CLI]);
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    await expect.poll(async () => (await terminal.lines()).join("\n")).toContain("Plan (Max) 5/5");
    const screen = (await terminal.lines()).join("\n");
    expect(screen.split("Plan (Max)")).toHaveLength(2);
    for (const word of [10, 20, 40]) expect(screen.split(`word-${word}.`)).toHaveLength(2);
    expect(screen).toContain("done: ");
    expect(terminal.written()).not.toMatch(SIGNS);
  });
});
