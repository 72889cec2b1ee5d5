import { expect, test } from "vitest";
import { createGuard } from "../../test/create-guard.ts";
import { runCommand } from "./run-command.ts";

test("lets what runs in the background end by itself, and reads what it prints", async () => {
  const guard = createGuard();
  const run = await runCommand({
    shell: "/bin/sh",
    command: "(sleep 0.05; echo late) & echo early; exit 3",
    cwd: process.cwd(),
    env: process.env,
    guard,
    mark: `run-${crypto.randomUUID()}`,
    signal: new AbortController().signal,
    writeOutput: () => {},
    bounds: { headCharacters: 100, tailCharacters: 100 },
    drainMs: 30_000,
  });
  await guard.close();
  expect(run).toEqual({
    status: "ended",
    isCancelled: false,
    exitCode: 3,
    signal: null,
    output: { head: "early\nlate\n", tail: "", dropped: 0 },
    hadLeftovers: false,
    isOutputHeld: false,
    survivors: [],
  });
});
