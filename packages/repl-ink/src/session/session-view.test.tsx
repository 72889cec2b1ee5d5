import type { AgentEvent } from "@chatter/events-schema";
import { createReplState, createReplStore, type ReplStore } from "@chatter/session";
import { describe, expect, test } from "vitest";
import { draw } from "../../test/draw.tsx";
import { asciiSymbols } from "../symbols.ts";
import { SessionView } from "./session-view.tsx";

type Draft = Record<string, unknown> & { type: AgentEvent["type"] };
let count = 0;
const event = (draft: Draft): AgentEvent => {
  count += 1;
  // Cast: tests write the events that the schema allows.
  return {
    eventId: `e${count}`,
    agentId: "max",
    agentType: "demo",
    timestamp: 0,
    ...draft,
  } as unknown as AgentEvent;
};

/** Everything that is on the screen after these events: what scrolled away, and the live part. */
async function screen(
  events: AgentEvent[],
  store: ReplStore = createReplStore(createReplState()),
): Promise<string> {
  const view = draw(<SessionView store={store} now={() => 5000} symbols={asciiSymbols} />);
  for (const next of events) {
    store.dispatch({ type: "events.received", events: [next] });
    await view.flush();
  }
  return (await view.end()).trim();
}

const list = (texts: string[]) =>
  event({
    type: "todo_list",
    todoId: "t",
    items: texts.map((text, index) => ({ text, status: index === 0 ? "in_progress" : "pending" })),
  });

describe("SessionView", () => {
  test("shows speech, tools with their outcome, the plan and who works", async () => {
    const frame = await screen([
      event({ type: "turn.started" }),
      event({ type: "text", text: "On it." }),
      event({ type: "tool.started", toolId: "1", toolName: "Bash", title: "npm test", input: {} }),
      event({
        type: "tool.completed",
        toolId: "1",
        status: "failed",
        exitCode: 1,
        error: "2 failed",
      }),
      list(["Fix it", "Ship it"]),
    ]);
    expect(frame).toContain(
      "max\n* On it.\nx Bash npm test - failed (exit code 1)\n  2 failed\n\n",
    );
    expect(frame).toContain("Plan (max) 0/2 - Fix it - 5s\n[>] Fix it\n[ ] Ship it\n");
    expect(frame).toMatch(/[|/\\-] max is thinking - 5s$/);
  });

  test("updates the plan in place and takes the panel away with an empty list", async () => {
    const frame = await screen([list(["One"]), list(["One", "Two"]), list([])]);
    expect(frame).not.toContain("Plan");
    expect(frame).not.toContain("One");
  });

  test("names the speaker again only when it changes", async () => {
    const say = (text: string, agentId = "max") => event({ type: "text", text, agentId });
    const frame = await screen([
      say("a"),
      say("b"),
      say("c", "ada"),
      event({ type: "turn.completed", finishReason: "done" }),
    ]);
    expect(frame).toBe("max\n* a\n* b\n\nada\n* c");
  });

  test("writes every finished entry once, and lets go of them in the store", {
    timeout: 60_000,
  }, async () => {
    const store = createReplStore(createReplState());
    const texts = Array.from({ length: 500 }, (_, index) =>
      event({ type: "text", text: `line ${index};` }),
    );
    const frame = await screen(texts, store);
    for (let index = 0; index < 500; index += 1)
      expect(frame.split(`line ${index};`)).toHaveLength(2);
    expect(store.getSnapshot().finished.length).toBeLessThan(300);
  });
});
