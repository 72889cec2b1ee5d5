import { hasUnsafe } from "@chatter/safe-text";
import { runCommand } from "@chatter/session";
import { describe, expect, test } from "vitest";
import { type SessionFacts, sessionCommand } from "./session-command.ts";

const FACTS: SessionFacts = {
  id: "s-1",
  cwd: "/work/\u001b[31mapp",
  start: new Date(2026, 0, 31, 9, 5).getTime(),
  title: "Fix\nthe test",
  messageCount: 3,
  logFile: "/data/sessions/s-1/events.jsonl",
  nativeSessions: { max: "native-1", ada: "native-2" },
  isKept: true,
};

async function run(facts: Partial<SessionFacts>, line = "/session") {
  const services = { describeSession: async () => ({ ...FACTS, ...facts }) };
  const answer = await runCommand([sessionCommand], line, services, { isBusy: true });
  return answer?.type === "message" ? answer : undefined;
}

describe("/session", () => {
  test("says which one it is, where it is, and how to come back", async () => {
    const lines = (await run({}))?.text.split("\n") ?? [];
    expect(lines).toEqual([
      "Session   s-1",
      "Title     Fix the test",
      expect.stringMatching(/^Folder {4}\/work\/.+app$/),
      "Since     2026-01-31 09:05",
      "Messages  3",
      "Log       /data/sessions/s-1/events.jsonl",
      "Agents'   max: native-1",
      "          ada: native-2",
      "Come back with chatter --resume s-1",
    ]);
    for (const line of lines) expect(hasUnsafe(line)).toBe(false);
  });

  test("says what is not known yet", async () => {
    const answer = await run({ title: undefined, start: undefined, nativeSessions: {} });
    expect(answer?.text).toContain("Title     none yet\n");
    expect(answer?.text).toContain("Since     unknown\n");
    expect(answer?.text).not.toContain("Agents'");
  });

  test("promises nothing of a session that is not kept", async () => {
    const answer = await run({ isKept: false });
    expect(answer?.text).toContain("It is not kept");
    expect(answer?.text).not.toContain("--resume");
  });

  test("takes no words", async () => {
    expect(await run({}, "/session list")).toMatchObject({
      level: "error",
      text: '/session: expected nothing behind it, received "list" too.',
    });
  });
});
