import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ofType, PROGRAM, runTurn, SESSION } from "./demo-agent-run.ts";
import { DIALECTS } from "./stage.ts";

const KAI =
  "Said so far:\nMax: Hi\n\nMessage from Kai:\nPlease fix the failing test.\n\n<reminder>Plan.</reminder>";
const MAX =
  "Message from Max:\nKai, you asked: “please fail”\n\nIt is the discount.\n\n[NEXT: ada]";
const ASKED = "Kai, you asked: “Please fix the failing test.”";
const HANDED = "Max, you handed over: “It is the discount.”";

const TURNS = DIALECTS.flatMap((dialect) => [
  { dialect, name: "a first message", prompt: KAI, isResumed: false, opening: ASKED },
  { dialect, name: "a hand-over", prompt: MAX, isResumed: false, opening: HANDED },
  { dialect, name: "a hand-over later on", prompt: MAX, isResumed: true, opening: HANDED },
  { dialect, name: "a second message", prompt: KAI, isResumed: true, opening: ASKED },
]);

describe("the demo agent, read by the real parser", () => {
  test.each(TURNS)("plays $dialect with $name", async (turn) => {
    const { dialect, prompt, isResumed, opening } = turn;
    const run = await runTurn(dialect, prompt, { isResumed });
    expect(run).toMatchObject({ code: 0, stderr: "", diagnostics: [], finishReasons: ["done"] });
    expect(ofType(run.events, "error")).toEqual([]);
    const tools = ofType(run.events, "tool.completed");
    expect(tools.length).toBeGreaterThan(0);
    expect(tools.length).toBe(ofType(run.events, "tool.started").length);
    expect(run.answer).toContain(opening);
    expect(run.answer).not.toContain("[");
  });

  test.each(TURNS)("works off a plan as $dialect with $name", async (turn) => {
    const { dialect, prompt, isResumed } = turn;
    const { plans } = await runTurn(dialect, prompt, { isResumed });
    expect(plans.length).toBeGreaterThan(2);
    // Codex does not tell which step is in progress.
    expect(plans[0]?.[0]).toBe(dialect === "codex" ? "pending" : "in_progress");
    expect(plans[0]?.at(-1)).toBe("pending");
    expect(new Set(plans.at(-1))).toEqual(new Set(["completed"]));
  });

  test.each(TURNS)("is in the right session as $dialect with $name", async (turn) => {
    const { dialect, prompt, isResumed } = turn;
    const { events } = await runTurn(dialect, prompt, { isResumed });
    const isOwn = dialect === "codex" && !isResumed;
    const anyId = expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    const [session, ...others] = ofType(events, "session.started");
    expect(others).toEqual([]);
    expect(session?.nativeSessionId).toEqual(isOwn ? anyId : SESSION);
    expect(session?.model).toBe(dialect === "codex" ? undefined : "demo");
  });

  test.each(TURNS)("hands over as $dialect after $name, unless it is small talk", async (turn) => {
    const { dialect, prompt, isResumed, name } = turn;
    const more = ["--speed", "Infinity", "--next", "gil"];
    const { answer } = await runTurn(dialect, prompt, { isResumed, more });
    const markers = answer.match(/\[NEXT: gil\]/g) ?? [];
    expect(markers.length).toBe(name === "a second message" ? 0 : 1);
  });

  test.each(DIALECTS)("lets %s run into a limit, and leaves its plan open", async (dialect) => {
    const more = ["--speed", "0", "--next", "ada"];
    const run = await runTurn(dialect, "Message from Kai:\nplease fail", { more });
    expect(run).toMatchObject({
      code: { claude: 1, codex: 1, gemini: 429 % 256 }[dialect],
      diagnostics: [],
      finishReasons: ["error"],
    });
    expect(ofType(run.events, "error").at(-1)).toMatchObject({ class: "rate_limit" });
    expect(run.plans.at(-1)).toEqual([
      "completed",
      dialect === "codex" ? "pending" : "in_progress",
    ]);
    expect(run.answer).not.toContain("[NEXT");
  });

  test.each(DIALECTS)("keeps any words in one line of JSON as %s", async (dialect) => {
    const words = 'Say "\\u0000"\u2028\u001B[2J {{session}} \\';
    const { diagnostics, answer } = await runTurn(dialect, words);
    expect(diagnostics).toEqual([]);
    expect(answer).toContain('You asked: “Say "\\u0000" \u001B(2J {{session}} \\”');
  });

  test.each(["claude", "gemini"] as const)("gives each call of %s its own id", async (dialect) => {
    const runs = [await runTurn(dialect, KAI), await runTurn(dialect, KAI)];
    const calls = runs.flatMap(({ events }) => ofType(events, "tool.started"));
    expect(new Set(calls.map(({ toolId }) => toolId)).size).toBe(calls.length);
  });
});

test("the demo agent is bundled alone, so that the command starts no slower for it", () => {
  expect(readFileSync(PROGRAM, "utf8")).not.toMatch(/(?:from|import)\s*\(?["'`]\.\.?\//);
});
