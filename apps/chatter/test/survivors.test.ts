import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CLI } from "./run-chatter.ts";
import { HOST, MANNERS, playRound, type RunningHost } from "./survivors/play-round.mjs";

/** How the host ends, and what a shell says of it: its exit code, or 128 and the signal. */
const ENDINGS = [
  ["normal", 0],
  ["Ctrl-C", 130],
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
  ["terminal closed", 129],
  ["crash", 1],
  ["exit", 7],
  ["kill -9", 137],
] as const;

const statusOf = ({ exitCode = 0, signal = 0 }): number => (signal > 0 ? 128 + signal : exitCode);

describe.runIf(process.platform === "linux").concurrent("a host that runs an agent", () => {
  for (const manner of MANNERS) {
    test.each(ENDINGS)(`leaves nobody: %s, with a ${manner} agent`, async (way, status) => {
      const round = await playRound({ way, manner });
      expect(round.survivors).toEqual([]);
      expect(statusOf(round)).toBe(status);
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
    await expect.poll(screen, { timeout: 20_000 }).toContain("[n]");
    // A question takes no answer before somebody can have read it.
    await new Promise((resolve) => setTimeout(resolve, 450));
    type("y");
  }

  test.each([
    ["SIGTERM", 143],
    ["terminal closed", 129],
    ["crash", 1],
    ["kill -9", 137],
  ])("leaves nobody: %s", async (way, status) => {
    const round = await playRound({ way, manner: "stubborn", host, drive: runAgent });
    expect(round.survivors).toEqual([]);
    expect(statusOf(round)).toBe(status);
  });

  test("says in one line why it crashed", async () => {
    const round = { way: "crash", manner: "cooperative", host, drive: runAgent };
    const { screen } = await playRound(round);
    expect(screen).toContain("chatter: crashed, as it was told to\r\n");
    expect(screen).not.toContain("    at ");
  });
});
