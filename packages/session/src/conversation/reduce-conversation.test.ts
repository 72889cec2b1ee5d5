import { describe, expect, test } from "vitest";
import { agent, KAI, open, team } from "../../test/conversation-world.ts";

describe("who speaks", () => {
  test("the first agent gets what is for nobody in particular", () => {
    const world = open();
    world.prompt("Fix the test");
    expect(world.speakers()).toEqual(["max"]);
    expect(world.turn().prompt).toBe("Message from Kai:\nFix the test");
  });

  test("whoever spoke last gets the next prompt", () => {
    const world = open();
    world.prompt("Look", ["ada"]);
    world.answer("I looked.");
    world.prompt("And now?");
    expect(world.speakers()).toEqual(["ada", "ada"]);
  });

  test("markers in a prompt name the speakers, and are not part of it", () => {
    const world = open();
    world.prompt("Please review [NEXT: gil, ADA]");
    expect(world.turn()).toMatchObject({ member: "gil" });
    expect(world.turn().prompt).toContain("Message from Kai:\nPlease review");
    world.answer("Fine.");
    expect(world.speakers()).toEqual(["gil", "ada"]);
    world.answer("Fine, too.");
    expect(world.waits()).toEqual(["done"]);
  });

  test("an agent hands over, and the next one hears what it said", () => {
    const world = open();
    world.prompt("Fix it");
    world.answer("Fixed the sum. [NEXT: ada]");
    expect(world.told).toContainEqual(
      expect.objectContaining({ type: "handover", from: "max", to: "ada" }),
    );
    expect(world.turn().prompt).toBe(
      "Said so far:\nKai: Fix it\n\nMessage from Max:\nFixed the sum.",
    );
  });

  test("without a marker it is the person's turn", () => {
    const world = open();
    world.prompt("Hello");
    world.answer("Hello Kai.");
    expect(world.waits()).toEqual(["done"]);
    expect(world.state().isOpen).toBe(false);
  });

  test("P1 goes before those who already wait", () => {
    const world = open();
    world.prompt("Go [NEXT: max, ada]");
    world.answer("Wait! [NEXT: gil !P1]");
    world.answer("ok");
    world.answer("ok");
    expect(world.speakers()).toEqual(["max", "gil", "ada"]);
  });

  test("a person who is named is waited for, and the rest of the queue goes on after their answer", () => {
    const world = open();
    world.prompt("Go");
    world.answer("Kai, then Ada. [NEXT: kai, ada]");
    expect(world.waits()).toEqual(["person"]);
    expect(world.notices()).toContain("person.needed");
    world.prompt("Yes, go", ["max"]);
    world.answer("Thanks");
    expect(world.speakers()).toEqual(["max", "max", "ada"]);
  });

  test("a prompt for somebody who waits takes the place of what they waited for", () => {
    const world = open();
    world.prompt("Go");
    world.answer("Kai, then Ada. [NEXT: kai, ada]");
    world.prompt("Look at the docs instead", ["ada"]);
    expect(world.turn()).toMatchObject({ member: "ada" });
    expect(world.turn().prompt).toMatch(/Message from Kai:\nLook at the docs instead$/);
    world.answer("ok");
    expect(world.speakers()).toEqual(["max", "ada"]);
  });

  test("[DROP: ALL] and [DROP: name] take members out of the queue", () => {
    const world = open();
    world.prompt("Go [NEXT: max, ada, gil]");
    world.answer("No need. [DROP: ada]");
    expect(world.speakers()).toEqual(["max", "gil"]);
    const other = open();
    other.prompt("Go [NEXT: max, ada, gil]");
    other.answer("No need at all. [DROP: ALL]");
    expect(other.waits()).toEqual(["done"]);
  });

  test("the task of the team is told to those who begin", () => {
    const world = open();
    world.prompt("[TEAM_TASK: Ship the shop] Begin");
    expect(world.turn().prompt).toContain("Task of the team:\nShip the shop");
    world.answer("[NEXT: ada] Go on");
    expect(world.turn().prompt).toContain("Task of the team:\nShip the shop");
  });
});

describe("names that nobody has", () => {
  test("those who are known speak, and the others are named", () => {
    const world = open();
    world.prompt("Go [NEXT: ada, typo, gil]");
    world.answer("ok");
    world.answer("ok");
    expect(world.speakers()).toEqual(["ada", "gil"]);
    expect(world.told).toContainEqual({
      type: "notice",
      agentId: "kai",
      code: "next.unknown",
      message: 'cannot hand over to "typo": expected one of kai, max, ada, gil.',
    });
  });

  test("a prompt for nobody starts nobody, and the person is waited for", () => {
    const world = open();
    world.prompt("Go [NEXT: typo]");
    expect(world.speakers()).toEqual([]);
    expect(world.waits()).toEqual(["nobody"]);
  });

  test("an agent that names nobody who is there falls back to the person", () => {
    const world = open();
    world.prompt("Go");
    world.answer("Over [NEXT: nobody]");
    expect(world.notices()).toContain("next.unknown");
    expect(world.waits()).toEqual(["done"]);
  });
});

describe("limits", () => {
  test("maxRounds counts agent turns exactly, and ends the ping-pong", () => {
    const world = open(team({ maxRounds: 3 }));
    world.prompt("Play");
    for (const next of ["ada", "max", "ada"]) world.answer(`Ping [NEXT: ${next}]`);
    expect(world.speakers()).toEqual(["max", "ada", "max"]);
    expect(world.waits()).toEqual(["max-rounds"]);
    expect(world.state().queue.items).toEqual([]);
    world.prompt("Again");
    expect(world.speakers()).toHaveLength(4);
  });

  test("a conversation that ends by itself at the limit has not reached it", () => {
    const world = open(team({ maxRounds: 1 }));
    world.prompt("Hello");
    world.answer("Done.");
    expect(world.waits()).toEqual(["done"]);
  });

  test("maxRounds 0 is no limit", () => {
    const world = open(team({ maxRounds: 0 }));
    world.prompt("Play");
    for (let round = 0; round < 60; round += 1) {
      world.answer(`Ping [NEXT: ${round % 2 === 0 ? "ada" : "max"}]`);
    }
    expect(world.speakers()).toHaveLength(61);
  });

  test("only so much of what was said goes along, the newest, and the rest is counted", () => {
    const world = open(team({ contextMessages: 2 }));
    for (const text of ["one", "two", "three"]) {
      world.prompt(text);
      world.answer(`${text}!`);
    }
    world.prompt("Sum up", ["ada"]);
    expect(world.turn().prompt).toBe(
      "Said so far:\n(4 earlier messages are left out)\nKai: three\nMax: three!\n\nMessage from Kai:\nSum up",
    );
  });

  test("the message itself is whole, however long it is", () => {
    const world = open(team({ contextBytes: 100 }));
    const text = "é".repeat(300_000);
    world.prompt(text);
    expect(world.turn().prompt).toBe(`Message from Kai:\n${text}`);
  });
});

describe("stopping", () => {
  test("Escape stops the turn and the queue, and a partial answer is not routed", () => {
    const world = open();
    world.prompt("Go [NEXT: max, ada]");
    world.event({ type: "text", text: "[NEXT: gil]" });
    world.send({ type: "stop.asked" });
    expect(world.commands).toContainEqual({ type: "stop-turn", turnId: world.turn().turnId });
    world.answer("", "cancelled");
    expect(world.speakers()).toEqual(["max"]);
    expect(world.waits()).toEqual(["stopped"]);
  });

  test("Escape between two turns clears the queue", () => {
    const world = open();
    world.prompt("Go");
    world.answer("Kai? [NEXT: kai, ada]");
    world.send({ type: "stop.asked" });
    expect(world.state().queue.items).toEqual([]);
  });

  test("an end that comes for a turn which is over changes nothing", () => {
    const world = open();
    world.prompt("Go");
    world.send({ type: "turn.ended", turnId: "other", nextId: "x" });
    expect(world.waits()).toEqual([]);
  });
});

describe("failing", () => {
  test.each([
    ["rate_limit", "the rate limit of this agent is used up: wait, or let somebody else go on."],
    [
      "auth",
      "this agent is not logged in: log in with its own program, then say something again. `chatter doctor` tells more.",
    ],
    ["transport", "this agent cannot reach its model: check the network."],
  ])("a turn that fails by %s says what can be done, and who can take over", (name, hint) => {
    const world = open();
    world.prompt("Go");
    world.event({ type: "error", error: "no", class: name });
    world.answer("", "error");
    expect(world.told).toContainEqual(expect.objectContaining({ message: hint }));
    expect(world.told).toContainEqual(
      expect.objectContaining({
        code: "takeover.offered",
        message: "Ada can take over with the plan: /takeover ada",
      }),
    );
    expect(world.waits()).toEqual(["failed"]);
  });

  test("a rate limit that ends some time says when, in the time of the person", () => {
    const world = open();
    world.prompt("Go");
    const retryAt = new Date(2026, 10, 19, 9, 5).getTime();
    world.event({ type: "error", error: "no", class: "rate_limit", retryAt });
    world.answer("", "error");
    expect(world.told).toContainEqual(
      expect.objectContaining({
        message: "the rate limit of this agent is used up until 2026-11-19 09:05.",
      }),
    );
  });

  test("those who were asked besides still speak, and the conversation has failed", () => {
    const world = open();
    world.prompt("Go [NEXT: max, ada]");
    world.answer("", "error");
    world.answer("I am done.");
    expect(world.speakers()).toEqual(["max", "ada"]);
    expect(world.waits()).toEqual(["failed"]);
  });

  test("whoever takes over gets the plan and what was asked", () => {
    const world = open();
    world.prompt("Fix the sum");
    world.plan("max", [
      { text: "Read", status: "completed" },
      { text: "Fix", status: "in_progress" },
    ]);
    world.answer("", "error");
    world.send({ type: "takeover.asked", id: "t1", from: "max", to: "ada" });
    expect(world.commands).toContainEqual({ type: "adopt-plan", from: "max", to: "ada" });
    expect(world.turn().member).toBe("ada");
    expect(world.turn().prompt).toContain("Open steps in its plan:\n[>] Fix");
    expect(world.turn().prompt).toContain("This is what it was asked:\nFix the sum");
  });

  test("nobody takes over while somebody works", () => {
    const world = open();
    world.prompt("Go");
    world.send({ type: "takeover.asked", id: "t1", from: "max", to: "ada" });
    expect(world.notices()).toContain("takeover.refused");
    expect(world.speakers()).toEqual(["max"]);
  });

  test("a turn whose session is gone begins anew with everything that was said, and counts once", () => {
    const world = open(team({ maxRounds: 2 }));
    world.prompt("One");
    world.answer("First.");
    world.prompt("Two");
    expect(world.turn().resume).toBe("native-max");
    const { turnId } = world.turn();
    world.send({ type: "turn.lost", turnId, nextId: "again", reason: "unknown-session" });
    expect(world.turn()).toMatchObject({
      turnId: "again",
      resume: null,
      prompt: "Said so far:\nKai: One\nMax: First.\n\nMessage from Kai:\nTwo",
    });
    expect(world.state().rounds).toBe(1);
  });

  test("a turn whose plan tools do not start goes on without them", () => {
    const world = open();
    world.prompt("Go");
    expect(world.turn().plan).toBe("chatter");
    const { turnId } = world.turn();
    world.send({ type: "turn.lost", turnId, nextId: "again", reason: "mount-failed" });
    expect(world.turn().plan).toBe("off");
    expect(world.notices()).toContain("turn.mount-failed");
  });

  test("a turn that is lost again and again ends", () => {
    const world = open();
    world.prompt("Go");
    for (const nextId of ["a", "b", "c"]) {
      const { turnId } = world.turn();
      world.send({ type: "turn.lost", turnId, nextId, reason: "unknown-session" });
      if (world.state().turn === null) break;
    }
    expect(world.speakers()).toHaveLength(3);
    expect(world.waits()).toEqual(["failed"]);
  });
});

describe("the plan", () => {
  const OPEN = [
    { text: "Read", status: "completed" },
    { text: "Fix", status: "in_progress" },
  ] as const;

  test("open steps of whoever hands over go along word for word", () => {
    const world = open();
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    world.answer("Yours. [NEXT: ada]");
    expect(world.turn().prompt).toContain("Open steps in the plan of Max:\n[>] Fix");
    expect(world.turn().prompt).not.toContain("[x] Read");
  });

  test("an agent that stops with open steps is sent on", () => {
    const world = open();
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    world.answer("I stop here.");
    expect(world.speakers()).toEqual(["max", "max"]);
    expect(world.turn().prompt).toMatch(/^Message from chatter:\nYour plan has 1 of 2 items open/);
  });

  test("an agent that plans with its own tools is not told of chatter's", () => {
    const world = open(team({}, [KAI, agent("max", { plan: "native" })]));
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    world.answer("I stop here.");
    expect(world.turn().prompt).toContain("Your plan has 1 of 2 items open");
    expect(world.turn().prompt).not.toContain("todo_pause");
  });

  test("three follow-ups in a row without a tool call, and it waits for the person", () => {
    const world = open();
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    for (let turn = 0; turn < 4; turn += 1) world.answer("Hm.");
    expect(world.speakers()).toHaveLength(4);
    expect(world.waits()).toEqual(["person"]);
  });

  test("a plan call that changed nothing is no tool call, one that did is", () => {
    const world = open();
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    for (let turn = 0; turn < 5; turn += 1) {
      world.answer("Hm.");
      world.plan("max", [{ text: `Fix ${turn}`, status: "pending" }]);
    }
    expect(world.speakers()).toHaveLength(6);
  });

  test("an edit of the person's is no work of the agent's", () => {
    const world = open();
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    for (let turn = 0; turn < 5; turn += 1) {
      if (world.state().turn !== null) world.answer("Hm.");
      world.plan("max", [{ text: `Fix ${turn}`, status: "pending" }], false);
    }
    expect(world.speakers()).toHaveLength(4);
  });

  test.each([
    ["asks something", "Shall I use sums?"],
    ["asks something in bold", "**Shall I?**"],
  ])("an agent that %s is not sent on", (_, text) => {
    const world = open();
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    world.answer(text);
    expect(world.speakers()).toEqual(["max"]);
    expect(world.waits()).toEqual(["person"]);
  });

  test("a pause holds until the person speaks", () => {
    const world = open();
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    world.event({ type: "plan.paused", reason: "needs a key" });
    world.answer("I wait.");
    expect(world.waits()).toEqual(["person"]);
    world.prompt("Here it is");
    world.answer("Thanks.");
    expect(world.speakers()).toEqual(["max", "max", "max"]);
  });

  test("continuation can be switched off", () => {
    const off = { ...team().conversation.continuation, isOn: false };
    const world = open(team({ continuation: off }));
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    world.answer("Enough.");
    expect(world.waits()).toEqual(["done"]);
  });

  test("follow-ups count as rounds", () => {
    const world = open(team({ maxRounds: 2 }));
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    world.answer("Hm.");
    world.answer("Hm.");
    expect(world.speakers()).toHaveLength(2);
    expect(world.waits()).toEqual(["max-rounds"]);
  });

  test("when all is done it is said once", () => {
    const world = open();
    world.prompt("Go");
    world.plan("max", [{ text: "Fix", status: "completed" }]);
    world.answer("All done.");
    expect(world.told).toContainEqual(
      expect.objectContaining({ code: "plan.done", message: "All 1 tasks complete" }),
    );
  });

  test("a new plan that is done is said, too", () => {
    const world = open();
    world.prompt("Go");
    world.plan("max", [{ text: "Fix", status: "completed" }]);
    world.answer("Done. [NEXT: ada]");
    world.answer("Once more. [NEXT: max]");
    world.plan("max", [{ text: "Again", status: "in_progress" }]);
    world.plan("max", [{ text: "Again", status: "completed" }]);
    world.answer("Done again.");
    expect(world.notices().filter((code) => code === "plan.done")).toHaveLength(2);
  });

  test("planAtTurnEnd complete closes the list and sends nobody on", () => {
    const world = open(team({ planAtTurnEnd: "complete" }));
    world.prompt("Go");
    world.plan("max", [...OPEN]);
    world.answer("I stop here.");
    expect(world.commands).toContainEqual({ type: "complete-plan", member: "max" });
    expect(world.waits()).toEqual(["done"]);
  });

  test("the person's prompt clears a plan that is done, on disk and here", () => {
    const world = open();
    world.prompt("Go");
    world.plan("max", [{ text: "Fix", status: "completed" }]);
    world.answer("Done.");
    world.prompt("Next");
    expect(world.commands.filter(({ type }) => type === "prompt-plan")).toHaveLength(2);
    expect(world.state().agents["max"]?.items).toEqual([]);
  });
});

describe("what an agent knows", () => {
  test("an agent that goes on in its own session is told only what it has not heard", () => {
    const world = open();
    world.prompt("One");
    world.answer("First. [NEXT: ada]");
    world.answer("Second. [NEXT: max]");
    expect(world.turn()).toMatchObject({
      resume: "native-max",
      prompt: "Message from Ada:\nSecond.",
    });
  });

  test("pieces of a text are joined, texts are kept apart, thoughts are not said", () => {
    const world = open();
    world.prompt("Go");
    const piece = { type: "text", delta: true, messageId: "m1" };
    world.event({ type: "text", text: "hidden", category: "reasoning" });
    world.event({ ...piece, text: "Hel" });
    world.event({ ...piece, text: "lo." });
    world.event({ type: "text", text: "inner", parentToolId: "t1" });
    world.answer("[NEXT: ada] Bye.");
    expect(world.turn().prompt).toContain("Message from Max:\nHello.\n\nBye.");
  });

  test("instructions say who is there, and are the same in every turn", () => {
    const world = open(
      team({}, [KAI, agent("max", { role: "Tech lead", instructions: "You lead." }), agent("ada")]),
    );
    world.prompt("One");
    const { instructions } = world.turn();
    expect(instructions).toContain('You are Max, Tech lead, in the team "Shop".');
    expect(instructions).toContain("- ada: Ada (an agent)");
    expect(instructions).toContain("[NEXT: name]");
    expect(instructions.endsWith("You lead.")).toBe(true);
    world.answer("ok");
    world.prompt("Two");
    expect(world.turn().instructions).toBe(instructions);
  });

  test("an agent alone with a person hears nothing of handing over", () => {
    const world = open(team({}, [KAI, agent("max")]));
    world.prompt("One");
    expect(world.turn().instructions).not.toContain("[NEXT");
  });

  test("an answer without a word is noticed", () => {
    const world = open();
    world.prompt("Go");
    world.answer("");
    expect(world.notices()).toEqual(["reply.empty"]);
  });
});
