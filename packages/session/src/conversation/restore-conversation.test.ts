import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { open, team } from "../../test/conversation-world.ts";
import type { ConversationState } from "./conversation-state.ts";
import { restoreConversation } from "./restore-conversation.ts";

/** What must survive. */
function lasting({
  messages,
  messageCount,
  queue,
  lastAgent,
  teamTask,
  agents,
}: ConversationState) {
  return {
    messages: messages.map(({ parentId: _, ...message }) => message),
    messageCount,
    waiting: queue.items,
    lastAgent,
    teamTask,
    agents: Object.entries(agents).map(([name, { nativeSessionId, seenCount, items }]) => ({
      name,
      nativeSessionId,
      seenCount,
      items,
    })),
  };
}

describe("restoreConversation", () => {
  test("brings back messages, queue, plans, the agents' own sessions and the task", () => {
    const world = open();
    world.prompt("[TEAM_TASK: Ship] Go [NEXT: max, gil]");
    world.plan("max", [{ text: "Fix", status: "completed" }]);
    world.answer("Fixed. Kai? [NEXT: kai !P1, ada]");
    const restored = restoreConversation(team(), world.log);
    expect(lasting(restored)).toEqual(lasting(world.state()));
    expect(restored.queue.items.map(({ member }) => member)).toEqual(["gil", "ada"]);
    expect(restored.agents["max"]?.nativeSessionId).toBe("native-max");
  });

  test("whoever was interrupted does not go on, and what it said is not routed", () => {
    const world = open();
    world.prompt("Go");
    world.event({ type: "text", text: "Over to you [NEXT: ada]", nativeSessionId: "n1" });
    const restored = restoreConversation(team(), world.log);
    expect(restored.turn).toBeNull();
    expect(restored.messages.map(({ text }) => text)).toEqual(["Go"]);
    expect(restored.agents["max"]?.nativeSessionId).toBe("n1");
  });

  test("a member who left the team is no obstacle", () => {
    const world = open();
    world.prompt("Go", ["gil"]);
    world.answer("Done.");
    const smaller = team({}, team().members.slice(0, 2));
    const restored = restoreConversation(smaller, world.log);
    expect(restored.messages.map(({ from }) => from)).toContain("kai");
    expect(restored.agents["gil"]).toBeUndefined();
  });

  test("any conversation is the same after it was restored", () => {
    const name = fc.constantFrom("max", "ada", "gil", "kai", "nobody");
    const act = fc.oneof(
      fc.record({ type: fc.constant("prompt" as const), next: fc.array(name, { maxLength: 3 }) }),
      fc.record({ type: fc.constant("answer" as const), next: fc.array(name, { maxLength: 3 }) }),
      fc.record({ type: fc.constant("fail" as const), next: fc.constant([]) }),
      fc.record({ type: fc.constant("stop" as const), next: fc.constant([]) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const world = open(team({ maxRounds: 5 }));
        for (const { type, next } of acts) {
          const isWorking = world.state().turn !== null;
          const text = `${type} [NEXT: ${next.join(", ")}]`;
          if (type === "prompt" && !isWorking) world.prompt(text);
          if (type === "answer" && isWorking) world.answer(text);
          if (type === "fail" && isWorking) world.answer("half", "error");
          if (type === "stop" && isWorking) {
            world.send({ type: "stop.asked" });
            world.answer("half", "cancelled");
          }
        }
        while (world.state().turn !== null) world.answer("end [DROP: ALL]");
        expect(lasting(restoreConversation(team(), world.log))).toEqual(lasting(world.state()));
      }),
    );
  });
});
