import { describe, expect, test } from "vitest";
import { answer, call, failure, type ModelTurn } from "../scenarios/scenario.ts";
import { createScript } from "./script.ts";

const hello = answer("Hello");
const bye = answer("Bye");

function play(turns: readonly ModelTurn[], count: number) {
  const script = createScript({ turns });
  const played = Array.from({ length: count }, () => script.next({ body: "" }));
  return { played, surplus: script.surplus };
}

describe("createScript", () => {
  test("hands turns out in order and counts requests beyond them", () => {
    const ended = answer("The script has ended.");
    expect(play([hello, bye], 3)).toEqual({ played: [hello, bye, ended], surplus: 1 });
  });

  test("repeats a failure at the end", () => {
    const broken = failure(500);
    expect(play([hello, broken], 3)).toEqual({ played: [hello, broken, broken], surplus: 0 });
  });

  test("keeps the sub-agent's turns apart", () => {
    const script = createScript({ turns: [hello], subAgentTurns: [bye] });
    expect(script.next({ body: "", isSubAgent: true })).toEqual(bye);
    expect(script.next({ body: "" })).toEqual(hello);
  });

  test("fills in what it captured from the request", () => {
    const turns = [answer(call("update", { id: "{{captured-1}}" }))];
    const script = createScript({ turns, captures: /task (\w+)/g });
    const turn = script.next({ body: "task a1, task b2" });
    expect(turn).toEqual(answer(call("update", { id: "b2" })));
  });

  test.each([
    ['{"tools":[{"name":"Agent"}]}', call("Agent", {}, { oldName: "Task" })],
    ['{"tools":[{"name":"Task"}]}', call("Task", {}, { oldName: "Task" })],
  ])("answers %s with a tool that it offers", (body, part) => {
    const script = createScript({ turns: [answer(call("Agent", {}, { oldName: "Task" }))] });
    expect(script.next({ body })).toEqual(answer(part));
  });
});
