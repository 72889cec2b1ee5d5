import { afterEach, describe, expect, test } from "vitest";
import { toPlainText } from "../picture/to-plain-text.ts";
import { openProgram } from "./open-program.ts";
import type { WatchedProgram } from "./watched-program.ts";

let program: WatchedProgram;
afterEach(() => program.close());

function run(script: string, patienceMs = 20_000): void {
  program = openProgram({
    file: process.execPath,
    args: ["-e", script],
    cwd: import.meta.dirname,
    env: {},
    size: { columns: 20, rows: 4 },
    patienceMs,
  });
}

const see = (text: string) =>
  program.waitFor((picture) => toPlainText(picture).split("\n").includes(text));

describe("openProgram", () => {
  test("gives up on what never comes", async () => {
    run("setInterval(() => {}, 1000)", 50);
    expect(await see("never")).toBeUndefined();
    expect(await program.waitForExit()).toBeUndefined();
  });

  test("waits for nothing more when the program has ended", async () => {
    run("console.log('last words')", 60_000);
    const since = performance.now();
    expect(await see("never")).toBeUndefined();
    expect(performance.now() - since).toBeLessThan(30_000);
    expect(toPlainText(program.picture())).toContain("last words");
    expect(await see("last words")).toBeDefined();
  });

  test("sees what is on the screen, not what has scrolled away", async () => {
    run("for (let i = 1; i < 9; i += 1) console.log('row ' + i); setInterval(() => {}, 1000)");
    expect(toPlainText((await see("row 8")) ?? program.picture())).toBe("row 6\nrow 7\nrow 8\n");
  });

  test("reads colours, looks and wide characters from the screen", async () => {
    run(String.raw`process.stdout.write("\u001B[?25l\u001B[1;32m日\u001B[0;2;7mx\u001B[m\n.")`);
    const picture = await see(".");
    expect(picture?.cursor).toBeUndefined();
    expect(picture?.rows[0]?.slice(0, 3)).toMatchObject([
      { text: "日", width: 2, foreground: 2, isBold: true, isDim: false },
      { width: 0 },
      { text: "x", width: 1, foreground: undefined, isDim: true, isInverse: true },
    ]);
  });

  test("types, resizes and tells the exit code", async () => {
    run(`
      const size = () => console.log(process.stdout.columns + "x" + process.stdout.rows);
      process.stdout.on("resize", size);
      process.stdin.setRawMode(true).on("data", (keys) => process.exit(Number(String(keys))));
      size();
    `);
    expect(await see("20x4")).toBeDefined();
    program.resize({ columns: 30, rows: 5 });
    expect(await see("30x5")).toMatchObject({ columns: 30 });
    program.type("7");
    expect(await program.waitForExit()).toBe(7);
  });
});
