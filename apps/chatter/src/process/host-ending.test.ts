import { execFile } from "node:child_process";
import { expect, test } from "vitest";

interface Ended {
  readonly exitCode: number | string | null | undefined;
  readonly output: string;
  readonly elapsedMs: number;
}

/** Runs a program whose work and closing are these statements; it says `close` when it is closed. */
async function run(work: string, close = ""): Promise<Ended> {
  const source = `
    import { setTimeout as delay } from "node:timers/promises";
    import { awaitHostEnding } from ${JSON.stringify(new URL("host-ending.ts", import.meta.url).href)};
    try {
      process.exitCode = await awaitHostEnding({
        async work() { ${work} },
        async close() { process.stdout.write("close "); ${close} },
      });
      process.stdout.write("end");
    } catch (error) {
      process.stdout.write("threw " + error.message);
      process.exitCode = 1;
    }
  `;
  const flags = ["--experimental-strip-types", "--no-warnings", "--input-type=module"];
  const startedAt = performance.now();
  return await new Promise((resolve) => {
    const child = execFile(process.execPath, [...flags, "--eval", source], (_error, stdout) => {
      const elapsedMs = performance.now() - startedAt;
      resolve({ exitCode: child.exitCode, output: stdout, elapsedMs });
    });
  });
}

const FOR_EVER = "await new Promise(() => setInterval(() => {}, 1000));";
const SIGNAL = 'process.kill(process.pid, "SIGTERM");';

test.each([
  ["work that is done", "return 3;", "", 3, "close end"],
  ["work that fails", 'throw new Error("oops");', "", 1, "close threw oops"],
  ["a signal", `${SIGNAL} ${FOR_EVER}`, "", 143, "close end"],
  [
    "another signal while it closes",
    `${SIGNAL} ${FOR_EVER}`,
    `${SIGNAL} await delay(50);`,
    143,
    "close end",
  ],
  [
    "an error that nobody caught",
    `setTimeout(() => { throw new Error("oops"); }); ${FOR_EVER}`,
    "",
    1,
    "close threw oops",
  ],
  [
    "a promise that nobody caught",
    `void Promise.reject(new Error("oops")); ${FOR_EVER}`,
    "",
    1,
    "close threw oops",
  ],
  [
    "another error while it closes",
    'throw new Error("first");',
    'throw new Error("second");',
    1,
    "close threw first",
  ],
  [
    "an error while it closes alone",
    "return 0;",
    'throw new Error("second");',
    1,
    "close threw second",
  ],
])("closes what runs, and ends: %s", async (_name, work, close, exitCode, output) => {
  expect(await run(work, close)).toMatchObject({ exitCode, output });
});

test("leaves within five seconds, whatever does not close", async () => {
  const ended = await run(`${SIGNAL} ${FOR_EVER}`, FOR_EVER);
  expect(ended).toMatchObject({ exitCode: 143, output: "close end" });
  expect(ended.elapsedMs).toBeLessThan(5500);
});
