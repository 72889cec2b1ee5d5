import { afterEach, describe, expect, test } from "vitest";
import { openBusyTeam } from "./busy-team.ts";
import type { RecordedScreen } from "./recorded-screen.ts";
import { CLI } from "./run-chatter.ts";

let team: ReturnType<typeof openBusyTeam>;
let screen: RecordedScreen;
afterEach(async () => {
  await screen.close();
  team.remove();
});

/** What only the live part has: the plan, who works, the prompt. */
const LIVE = /^❯|Plan \(|^[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] |^(?:✅|▶|⭕) |[▲▼] \d+ more/u;

describe("the screen under load", { timeout: 40_000 }, () => {
  test.each([
    { columns: 80, rows: 24 },
    { columns: 40, rows: 10 },
  ])("keeps everything once, and the plan in place, in $columns × $rows", async (size) => {
    team = openBusyTeam(CLI, { events: 2000, plans: 200, steps: 12, rate: 1500 });
    screen = team.start(size);
    await team.begin(screen);
    await screen.see(/stopped with 5 open/);
    const scrolled = await screen.scrolled();
    // Rows of the live part only ever leave the screen when it is taller than that.
    expect(scrolled.filter((row) => LIVE.test(row))).toEqual([]);
    const rows = await screen.rows();
    const told = [...scrolled, ...rows].flatMap((row) => /#\d+;/.exec(row) ?? []);
    expect(told).toEqual(Array.from({ length: 2000 }, (_, index) => `#${index};`));
    expect([...scrolled, ...rows].filter((row) => row === "Max")).toHaveLength(1);
    expectWholePlan(rows);
  });
});

/** Each step is in sight or counted, and none twice. */
function expectWholePlan(rows: readonly string[]): void {
  const text = rows.join("\n");
  expect(text.match(/Plan \(Max\) 7\/12/g)).toHaveLength(1);
  const steps = [...text.matchAll(/^\S+ +step (\d+)/gmu)].map(([, number]) => Number(number));
  expect(new Set(steps).size).toBe(steps.length);
  const hidden = [...text.matchAll(/[▲▼] (\d+) more/gu)].map(([, count]) => Number(count));
  expect(steps.length + hidden.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(steps).toContain(8);
}
