import { hasUnsafe } from "@chatter/safe-text";
import { decodeTeam, runCommand } from "@chatter/session";
import { expect, test } from "vitest";
import { type TeamServices, teamCommand } from "./team-command.ts";

const decoded = decodeTeam({
  name: "test",
  members: [
    { name: "kai", displayName: "Kai", type: "human" },
    { name: "max", displayName: "Max", type: "agent", agent: "claude", role: "Tech lead" },
    {
      name: "ada",
      displayName: "Ada",
      type: "agent",
      agent: "codex",
      permissions: "edit",
      plan: "off",
    },
  ],
});
if (!decoded.ok) throw new Error("expected a team");

const services: TeamServices = {
  team: { ...decoded.team, displayName: "The \u001b[31mteam" },
  worker: () => "max",
  findProgram: ({ agent }) =>
    agent === "claude"
      ? { ok: true, file: "/opt/\u202eclaude" }
      : { ok: false, problem: "there is no program codex" },
};

const run = (line: string) => runCommand([teamCommand], line, services, { isBusy: true });

test("/team says who is there, what each may do, who works, and who cannot be started", async () => {
  const answer = await run("/team");
  expect(answer).toMatchObject({ type: "message", level: "info" });
  const text = answer?.type === "message" ? answer.text : "";
  const lines = text.split("\n");
  expect(lines[1]).toBe("Kai · @kai · a person");
  expect(lines[2]).toBe("Max · @max · Tech lead · claude · permissions ask · plan chatter · works");
  expect(lines[3]).toMatch(/^ {2}Claude asks before/);
  expect(lines[4]).toMatch(/^ {2}Program: \/opt\//);
  expect(lines[5]).toBe("Ada · @ada · codex · permissions edit · plan off");
  expect(lines[7]).toBe("  Cannot start: there is no program codex.");
  expect(lines).toHaveLength(8);
  for (const line of lines) expect(hasUnsafe(line)).toBe(false);
});

test("/team takes no words", async () => {
  expect(await run("/team ada")).toEqual({
    type: "message",
    level: "error",
    text: '/team: expected nothing behind it, received "ada" too.',
  });
});
