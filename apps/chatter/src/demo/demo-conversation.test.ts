import type { AgentEvent } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import { createStamp } from "../repl/stamp-event.ts";
import { CAST } from "./cast.ts";
import { createDemoConversation, type DemoConversationOptions } from "./demo-conversation.ts";

const ids = Array.from({ length: 100 }, (_, index) => `e${index}`);
const stamp = createStamp(
  () => 0,
  () => ids.shift() ?? "",
);

const SPEAKS: DemoConversationOptions["play"] = async function* (member) {
  yield [{ ...stamp(member), type: "text", text: "Hello" }];
  yield [{ ...stamp(member), type: "turn.completed", finishReason: "done" }];
};

/** A conversation, and what it told. */
function open(play = SPEAKS) {
  const events: AgentEvent[] = [];
  const changes: boolean[] = [];
  const conversation = createDemoConversation({
    cast: CAST,
    play,
    keeper: { keep: async () => {}, prompt: async () => {} },
    onEvents: (more) => events.push(...more),
    onChange: (isOpen) => changes.push(isOpen),
    stamp,
  });
  return {
    conversation,
    events,
    changes,
    idle: () => expect.poll(() => changes.at(-1)).toBe(false),
    /** Who did what, without what was said. */
    turns: () =>
      events.flatMap((event) => {
        if (event.type === "turn.started") return [`${event.agentId} starts`];
        return event.type === "turn.completed" ? [`${event.agentId} ${event.finishReason}`] : [];
      }),
  };
}

describe("createDemoConversation", () => {
  test("lets those answer who are spoken to, one after the other", async () => {
    const { conversation, changes, idle, turns } = open();
    await conversation.send({ ids: ["1"], text: "Hello", to: ["ada", "gil"] });
    await idle();
    expect(turns()).toEqual(["ada starts", "ada done", "gil starts", "gil done"]);
    expect(changes).toEqual([true, false]);
  });

  test("lets them take turns when nobody is meant", async () => {
    const { conversation, idle, turns } = open();
    for (const id of ["1", "2", "3", "4"]) {
      await conversation.send({ ids: [id], text: "Hello" });
      await idle();
    }
    expect(turns().filter((turn) => turn.endsWith("starts"))).toEqual([
      "max starts",
      "ada starts",
      "gil starts",
      "max starts",
    ]);
  });

  test("ends every turn that began, even if it is stopped before its first word", async () => {
    const { conversation, idle, turns } = open(async function* (_member, signal) {
      if (!signal.aborted) {
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      }
    });
    await conversation.send({ ids: ["1"], text: "Hello", to: ["max", "ada"] });
    conversation.stop();
    await idle();
    expect(turns()).toEqual(["max starts", "max cancelled"]);
  });

  test("tells why a turn broke off, and goes on with the next", async () => {
    const { conversation, events, idle, turns } = open(async function* (member, signal) {
      if (member.name === "max") throw new Error("the recording is gone");
      yield* SPEAKS(member, signal);
    });
    await conversation.send({ ids: ["1"], text: "Hello", to: ["max", "ada"] });
    await idle();
    expect(turns()).toEqual(["max starts", "max error", "ada starts", "ada done"]);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "error", error: "the recording is gone" }),
    );
  });
});
