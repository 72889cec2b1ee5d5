import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { CLI, runChatter } from "./run-chatter.ts";

const fixture = (agent: string, name: string): string =>
  fileURLToPath(
    new URL(`../../../packages/parser-${agent}/fixtures/${name}.jsonl`, import.meta.url),
  );

type Line = Record<string, unknown> & { items?: { text: string; status: string }[] };
const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** The plan history as signs, the end, and the answer: what a person wants to know of a run. */
function essence(stdout: string) {
  const signs: Record<string, string> = {
    pending: "_",
    in_progress: ">",
    completed: "x",
    cancelled: "-",
  };
  const events = linesOf(stdout);
  return {
    agentType: events[0]?.["agentType"],
    plans: events.flatMap(({ items }) =>
      items ? [items.map(({ status }) => signs[status]).join("")] : [],
    ),
    finish: events
      .filter(({ type }) => type === "turn.completed")
      .map((event) => event["finishReason"]),
  };
}

describe("chatter convert finds out which agent it was and tells the same story", () => {
  test.each([
    [
      "claude",
      "2.1.326-todowrite-lifecycle",
      { agentType: "claude-code", plans: ["___", ">__", "x>_", "xx_>", "xxxx"], finish: ["done"] },
    ],
    [
      "codex",
      "0.169.0-plan-lifecycle",
      { agentType: "openai-codex", plans: ["___", "x__", "xx_", "xxx"], finish: ["done"] },
    ],
    [
      "gemini",
      "0.61.0-plan",
      {
        agentType: "google-gemini",
        plans: [">___", "x>__", "xx>_", "xxx->", "xxx-x"],
        finish: ["done"],
      },
    ],
  ])("of %s", async (agent, name, expected) => {
    const { code, stdout, stderr } = await runChatter(["convert", fixture(agent, name)]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(essence(stdout)).toEqual(expected);
  });

  test.each([
    ["claude", "2.1.326-todowrite-lifecycle"],
    ["codex", "0.169.0-plan-lifecycle"],
    ["gemini", "0.61.0-plan"],
  ])("byte for byte the same, however the bytes of %s arrive", async (agent, name) => {
    const file = fixture(agent, name);
    const whole = await runChatter(["convert", "--deterministic", file]);
    const bytes = await readFile(file);
    const child = spawn(process.execPath, [CLI, "convert", "--deterministic"]);
    const stdout = child.stdout.setEncoding("utf8").toArray();
    for (let at = 0; at < bytes.length; at += 97) {
      if (!child.stdin.write(bytes.subarray(at, at + 97))) await once(child.stdin, "drain");
    }
    child.stdin.end();
    expect((await stdout).join("")).toBe(whole.stdout);
  });
});
