import { describe, expect, test } from "vitest";
import type { Person } from "./person.ts";
import { setUpHome } from "./set-up-terminals.ts";
import type { TerminalSession } from "./terminal.ts";

const place = setUpHome();
let terminal: TerminalSession;
let person: Person;

/** The demo in a terminal of that size. */
function open(columns: number, rows: number, speed: string): void {
  ({ terminal, person } = place.open(["demo", "--speed", speed], { columns, rows }));
}

const LONG_STEP = `A step that ${"goes on and ".repeat(7)}ends`;

/** Waits until each of these stands so often on the screen and above it; frames come in pieces. */
async function expectCounts(expected: Readonly<Record<string, number>>): Promise<void> {
  const count = async () => {
    const screen = (await person.screen()).replaceAll("\n", " ");
    return Object.fromEntries(
      Object.keys(expected).map((text) => [text, screen.split(text).length - 1]),
    );
  };
  await expect.poll(count, { timeout: 5000 }).toEqual(expected);
}

/** What was said, without the breaks that a terminal puts in. */
async function readTranscript(): Promise<string> {
  const screen = (await person.screen()).replaceAll(/\s/g, "");
  return screen.slice(0, screen.indexOf("Readytomerge."));
}

describe("a terminal that is made narrower", { timeout: 40_000 }, () => {
  test.each([
    [100, 30],
    [60, 30],
    [40, 20],
  ])("to %i columns shows nothing twice, and takes nothing away", async (columns, rows) => {
    open(120, 30, "500");
    await person.see(/Ready to merge\.[\s\S]*All 3 tasks complete/);
    await person.enter(`/todo add ${LONG_STEP}`);
    await person.see(`⭕ ${LONG_STEP}`);
    await person.enter("/todo show");
    await person.see(`[ ] ${LONG_STEP}`);
    const transcript = await readTranscript();
    terminal.resize(columns, rows);
    // The answer of the command goes when something is written.
    terminal.type("x");
    await expectCounts({
      "❯ x": 1,
      "Ready to": 1,
      "Plan (Gil)": 1,
      "[x]": 0,
      "✅ Read the change": 1,
      "A step that": 1,
      "To Gil": 1,
    });
    expect(await readTranscript()).toBe(transcript);
  });

  test("again and again while members work ends with one of everything", async () => {
    open(120, 30, "20");
    await person.see("Plan (Max)");
    for (let round = 0; round < 60; round += 1) {
      terminal.resize(40 + ((round * 37) % 80), 16 + ((round * 7) % 14));
      const before = terminal.written().length;
      // The next frame may be half written when the size changes again.
      await expect.poll(() => terminal.written().length, { interval: 5 }).toBeGreaterThan(before);
    }
    await person.see(/tests\s+pass\.\s+Ready\s+to\s+merge\./);
    await person.seeNo("Esc stops");
    await expectCounts({ Ready: 1, "Plan (Gil)": 1, "✅ Look for a case": 1, "To Gil": 1 });
  });
});
