import { describe, expect, test } from "vitest";
import {
  type DemoRun,
  encodePrompt,
  ofType,
  readTurn,
  SESSION,
  startProgram,
  startTurn,
} from "./demo-agent-run.ts";

function encodeAnswer(requestId: string, response: object): string {
  const answer = { subtype: "success", request_id: requestId, response };
  return `${JSON.stringify({ type: "control_response", response: answer })}\n`;
}

/** Brings a run to the point where it asks; gives what the request is called. */
async function bringToAsk({ child, see }: DemoRun): Promise<string> {
  child.stdin.write(encodePrompt("claude", "Message from Kai:\nDo what needs approval."));
  const { request_id: requestId, request } = JSON.parse(await see("can_use_tool"));
  expect(request).toMatchObject({ tool_name: "Bash", input: { command: "rm -rf build" } });
  return requestId;
}

describe("runClaude", () => {
  test.each([
    ["allow", { behavior: "allow" }, "completed", "`rm -rf build` is done"],
    ["change", { behavior: "allow", updatedInput: { command: "ls" } }, "completed", "`ls` is done"],
    ["deny", { behavior: "deny", message: "Kai said no." }, "denied", "I will not remove"],
  ] as const)("honours %s, and stays until its input ends", async (_, response, status, words) => {
    const run = startTurn("claude");
    const requestId = await bringToAsk(run);
    run.child.stdin.write(encodeAnswer("another", { behavior: "allow" }));
    run.child.stdin.write(encodeAnswer(requestId, response));
    await run.see('"type":"result"');
    expect(run.child.exitCode).toBeNull();
    run.child.stdin.end();
    const end = await run.ended;
    const turn = await readTurn("claude", end);
    expect(end.code).toBe(0);
    expect(turn).toMatchObject({ diagnostics: [], finishReasons: ["done"] });
    expect(ofType(turn.events, "permission.requested").length).toBe(1);
    expect(ofType(turn.events, "tool.completed").at(-1)?.status).toBe(status);
    if ("message" in response) expect(end.stdout).toContain(response.message);
    expect(turn.plans.at(-1)).toEqual(["completed", "completed"]);
    expect(turn.answer).toContain(words);
    expect(turn.answer).toContain("Kai, you asked: “Do what needs approval.”");
  });

  test("does not do what nobody can allow any more", async () => {
    const run = startTurn("claude");
    await bringToAsk(run);
    run.child.stdin.end();
    const end = await run.ended;
    expect(end.code).toBe(0);
    expect(end.stdout).toContain("AbortError: Stream closed");
    expect((await readTurn("claude", end)).answer).toContain("I will not remove");
  });

  test("fails at a line that is none, even while it waits for an answer", async () => {
    const run = startTurn("claude");
    await bringToAsk(run);
    run.child.stdin.write("yes\n");
    expect(await run.ended).toMatchObject({
      code: 1,
      stderr: "Error parsing streaming input line: yes\n",
    });
  });

  test("takes a second message for a second turn of the same session", async () => {
    const run = startTurn("claude");
    run.child.stdin.end(encodePrompt("claude", "Hello") + encodePrompt("claude", "And now?"));
    const { events, answer, finishReasons } = await readTurn("claude", await run.ended);
    expect(finishReasons).toEqual(["done", "done"]);
    expect(answer).toContain("You asked: “And now?”\n\nThis is a demo");
    for (const event of events) expect(event.nativeSessionId).toBe(SESSION);
  });

  test("reads the bare prompt where no lines of JSON are announced", async () => {
    const run = startProgram(["--dialect", "claude", "--speed", "0", "-p"]);
    run.child.stdin.end("Message from Kai:\nHi");
    const { answer, finishReasons } = await readTurn("claude", await run.ended);
    expect(answer).toContain("Kai, you asked: “Hi”");
    expect(finishReasons).toEqual(["done"]);
  });

  test("says that a waiting call was given up when it is interrupted", async () => {
    const run = startTurn("claude");
    await bringToAsk(run);
    run.child.kill("SIGINT");
    const end = await run.ended;
    const { diagnostics, finishReasons, events } = await readTurn("claude", end);
    expect(end).toMatchObject({ code: 0, signal: null, stderr: "" });
    expect(end.stdout).toContain('"terminal_reason":"aborted_tools"');
    expect({ diagnostics, finishReasons }).toEqual({
      diagnostics: [],
      finishReasons: ["cancelled"],
    });
    expect(ofType(events, "tool.completed").length).toBe(ofType(events, "tool.started").length);
  });
});
