import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CLI } from "./run-chatter.ts";
import { HOST, MANNERS, playRound, type RunningHost } from "./survivors/play-round.mjs";

/** How the host ends, and what its exit tells then: a code, or the number of a signal. */
const ENDINGS = [
  ["normal", { exitCode: 0, signal: 0 }],
  ["Ctrl-C", { exitCode: 130, signal: 0 }],
  ["SIGINT", { exitCode: 130, signal: 0 }],
  ["SIGTERM", { exitCode: 143, signal: 0 }],
  ["SIGHUP", { exitCode: 129, signal: 0 }],
  ["terminal closed", { exitCode: 129, signal: 0 }],
  ["crash", { exitCode: 1, signal: 0 }],
  ["exit", { exitCode: 7, signal: 0 }],
  ["kill -9", { exitCode: 0, signal: 9 }],
] as const;

describe.runIf(process.platform === "linux").concurrent("a host that runs an agent", () => {
  for (const manner of MANNERS) {
    test.each(ENDINGS)(`leaves nobody: %s, with a ${manner} agent`, async (way, exit) => {
      expect(await playRound({ way, manner })).toMatchObject({ survivors: [], ...exit });
    });
  }

  test.each(["SIGTERM", "kill -9"])("leaves nobody, as a host inside a host: %s", async (way) => {
    const host = [...HOST.slice(0, -1), ...HOST];
    expect(await playRound({ way, manner: "stubborn", host })).toMatchObject({ survivors: [] });
  });

  test("says in one line why it crashed", async () => {
    const { screen } = await playRound({ way: "crash", manner: "cooperative" });
    expect(screen.trim()).toBe("crashed, as it was told to");
  });

  test("leaves everybody when it takes no care", async () => {
    const host = ["/bin/sh", "-c", '"$@" & wait', "sh", "{agent}"];
    const { survivors } = await playRound({ way: "kill -9", manner: "stubborn", host });
    expect([...survivors].sort()).toEqual(["agent", "background", "daemon", "nohup", "session"]);
  });
});

describe.runIf(process.platform === "linux").concurrent("the screen, while a command runs,", () => {
  const host = [process.execPath, CLI, "demo", "--speed", "60"];

  /** Types the agent as a command, and allows it. */
  async function runAgent({ agent, folder, screen, type }: RunningHost): Promise<void> {
    writeFileSync(path.join(folder, "agent.sh"), agent.map((word) => `'${word}'`).join(" "));
    await expect.poll(screen, { timeout: 20_000 }).toContain("Ready to merge.");
    type("!sh agent.sh");
    await expect.poll(screen, { timeout: 20_000 }).toContain("agent.sh");
    type("\r");
    await expect.poll(screen, { timeout: 20_000 }).toContain("[n] no");
    // A question takes no answer before somebody can have read it.
    await new Promise((resolve) => setTimeout(resolve, 450));
    type("y");
  }

  test.each([
    ["SIGTERM", { exitCode: 143 }],
    ["terminal closed", { exitCode: 129 }],
    ["crash", { exitCode: 1 }],
    ["kill -9", { signal: 9 }],
  ])("leaves nobody: %s", async (way, exit) => {
    const round = { way, manner: "stubborn", host, drive: runAgent };
    expect(await playRound(round)).toMatchObject({ survivors: [], ...exit });
  });

  test("says in one line why it crashed", async () => {
    const round = { way: "crash", manner: "cooperative", host, drive: runAgent };
    const { screen } = await playRound(round);
    expect(screen).toContain("chatter: crashed, as it was told to\r\n");
    expect(screen).not.toContain("    at ");
  });
});
