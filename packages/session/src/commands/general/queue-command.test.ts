import { describe, expect, test } from "vitest";
import { createOutboxStore } from "../../outbox/create-outbox-store.ts";
import type { OutboxMessage } from "../../outbox/outbox-state.ts";
import { takeSubmission } from "../../outbox/take-submission.ts";
import { completeCommand } from "../complete-command.ts";
import { runCommand } from "../run-command.ts";
import { queueCommand } from "./queue-command.ts";
import type { QueueServices } from "./queue-services.ts";

const free = { isIdle: true, hasOpenApproval: false, isCompacting: false, isReady: true };

function setUp({ texts = ["one", "two", "three"], isIdle = false } = {}) {
  const waiting: OutboxMessage[] = texts.map((text, index) => ({ id: `m${index}`, text }));
  const outbox = createOutboxStore({ waiting, inFlight: [] });
  const conditions = { ...free, isIdle };
  const services: QueueServices = {
    outbox,
    flushConditions: () => conditions,
    flushOutbox() {
      takeSubmission(outbox, conditions, "joined");
    },
  };
  const run = (text: string, isConfirmed = false) =>
    runCommand([queueCommand], text, services, { isBusy: true, isConfirmed });
  const left = () => outbox.getSnapshot().waiting.map((message) => message.text);
  return { services, outbox, run, left };
}

const say = (text: string, level = "info") => ({ type: "message", level, text });

describe("/queue", () => {
  test.each(["/queue", "/queue show", "/queue list"])("%s lists what waits", async (text) => {
    const { run, outbox } = setUp({ texts: ["one", "two\n  lines"] });
    outbox.dispatch({ type: "add", id: "x", text: "hi", to: ["max", "ada"] });
    expect(await run(text)).toEqual(
      say("3 queued (an agent is working):\n1. one\n2. two lines\n3. @max @ada hi"),
    );
  });

  test("tells what is being sent, and that nothing waits", async () => {
    const { run, outbox } = setUp({ texts: ["one"], isIdle: true });
    expect(await run("/queue")).toEqual(say("1 queued:\n1. one"));
    outbox.dispatch({ type: "take-all" });
    expect(await run("/queue")).toEqual(say("Being sent: one\nNothing is queued."));
    outbox.dispatch({ type: "delivered" });
    expect(await run("/queue")).toEqual(say("Nothing is queued."));
  });

  test("shows nothing that hides, and only the beginning of a long message", async () => {
    const { run } = setUp({ texts: ["\u001b[2Jwipe\u202e", "x".repeat(10_000)] });
    expect(await run("/queue show")).toEqual(
      say(`2 queued (an agent is working):\n1. wipe\n2. ${"x".repeat(60)}…`),
    );
  });

  test("names the verbs when one is wrong", async () => {
    expect(await setUp().run("/queue clera")).toEqual(
      say(
        '/queue has no "clera". Did you mean clear? It has: show, edit, remove, move, clear, send.',
        "error",
      ),
    );
  });

  test.each(["show", "clear", "send"])("%s takes no more words", async (verb) => {
    const { run, left } = setUp({ isIdle: true });
    expect(await run(`/queue ${verb} 2`, true)).toEqual(
      say(`/queue ${verb}: expected nothing behind it, received "2" too.`, "error"),
    );
    expect(left()).toEqual(["one", "two", "three"]);
  });
});

describe("/queue edit", () => {
  test.each([
    ["/queue edit 2 zwei", "zwei"],
    ['/queue edit 2 "zwei drei"', "zwei drei"],
    ["/queue edit 2 don't   do it", "don't   do it"],
    ["/queue edit 2 'tis better", "'tis better"],
    ['/queue edit 2 say "hi" to him', 'say "hi" to him'],
    ['/queue edit "2" x', "x"],
  ])("%s changes that message", async (text, expected) => {
    const { run, left } = setUp();
    expect(await run(text)).toMatchObject({
      level: "info",
      text: expect.stringMatching(/^2 is now: /),
    });
    expect(left()).toEqual(["one", expected, "three"]);
  });

  test.each([
    ["/queue edit", "Which message? Expected 1 to 3 or last."],
    ["/queue edit 2", "Expected a text behind the position."],
    ['/queue edit 2 "  "', "Expected a text behind the position."],
    ["/queue edit 4 x", 'position "4": expected 1 to 3 or last.'],
    ["/queue edit 0 x", 'position "0": expected 1 to 3 or last.'],
    ["/queue edit -1 x", 'position "-1": expected 1 to 3 or last.'],
    ["/queue edit 1e0 x", 'position "1e0": expected 1 to 3 or last.'],
    ["/queue edit two x", 'position "two": expected 1 to 3 or last.'],
    [`/queue edit ${"9".repeat(20)} x`, `position "${"9".repeat(20)}": expected 1 to 3 or last.`],
  ])("refuses %s", async (text, problem) => {
    const { run, left } = setUp();
    expect(await run(text)).toEqual(say(problem, "error"));
    expect(left()).toEqual(["one", "two", "three"]);
  });

  test("says why a text does not fit", async () => {
    const { run } = setUp({ texts: ["one"] });
    expect(await run(`/queue edit 1 ${"x".repeat(1_000_001)}`)).toEqual(
      say(
        "1: the message is too long: it has 1000001 characters, the queue has room for 1000000.",
        "error",
      ),
    );
  });
});

describe("/queue remove, move and clear", () => {
  test.each([
    ["/queue remove 2", ["one", "three"], "Removed: two"],
    ["/queue rm LAST", ["one", "two"], "Removed: three"],
    ["/queue remove 1 3 1", ["two"], "Removed: one\nRemoved: three"],
  ])("%s takes messages out and tells them once more", async (text, expected, news) => {
    const { run, left } = setUp();
    expect(await run(text)).toEqual(say(news));
    expect(left()).toEqual(expected);
  });

  test("remove takes nothing out when one position is wrong", async () => {
    const { run, left } = setUp();
    expect(await run("/queue remove 1 9")).toEqual(
      say('position "9": expected 1 to 3 or last.', "error"),
    );
    expect(await run("/queue remove")).toMatchObject({ level: "error" });
    expect(left()).toEqual(["one", "two", "three"]);
  });

  test.each([
    ["/queue move 1 3", ["two", "three", "one"], "3 is now: one"],
    ["/queue move last 1", ["three", "one", "two"], "1 is now: three"],
    ["/queue move 2 2", ["one", "two", "three"], "2 is now: two"],
  ])("%s puts a message elsewhere", async (text, expected, news) => {
    const { run, left } = setUp();
    expect(await run(text)).toEqual(say(news));
    expect(left()).toEqual(expected);
  });

  test.each([
    ["/queue move", "Which message? Expected 1 to 3 or last."],
    ["/queue move 1", "Where to? Expected a second position."],
    ["/queue move 1 4", 'position "4": expected 1 to 3 or last.'],
    ["/queue move 1 2 3", '/queue move: expected 2 words behind it, received "3" too.'],
  ])("refuses %s", async (text, problem) => {
    const { run, left } = setUp();
    expect(await run(text)).toEqual(say(problem, "error"));
    expect(left()).toEqual(["one", "two", "three"]);
  });

  test("clear asks first", async () => {
    const { run, left } = setUp();
    expect(await run("/queue clear")).toEqual({
      type: "confirm_action",
      prompt: "Remove 3 messages from the queue?",
    });
    expect(left()).toHaveLength(3);
    expect(await run("/queue clear", true)).toEqual(say("Removed 3 messages."));
    expect(left()).toEqual([]);
    expect(await run("/queue clear")).toEqual(say("Nothing is queued."));
  });

  test.each(["edit 1 x", "remove 1", "move 1 1"])(
    "%s says that nothing is queued",
    async (words) => {
      const { run } = setUp({ texts: [] });
      expect(await run(`/queue ${words}`)).toEqual(say("Nothing is queued.", "error"));
    },
  );
});

describe("/queue send", () => {
  test("sends what waits", async () => {
    const { run, outbox } = setUp({ isIdle: true });
    expect(await run("/queue send")).toEqual(say("Sending 3 messages."));
    expect(outbox.getSnapshot().inFlight).toHaveLength(3);
  });

  test("tries again what was given up", async () => {
    const { run, outbox } = setUp({ texts: ["one"], isIdle: true });
    for (let count = 0; count < 3; count += 1) {
      outbox.dispatch({ type: "take-all" });
      outbox.dispatch({ type: "returned" });
    }
    expect(await run("/queue")).toEqual(
      say("1 queued (could not be sent; /queue send tries again):\n1. one"),
    );
    expect(await run("/queue send")).toEqual(say("Sending 1 message."));
  });

  test("counts what the program sends by itself when it sees the queue change", async () => {
    const { run, outbox, services } = setUp({ texts: ["one"], isIdle: true });
    outbox.dispatch({ type: "take-all" });
    outbox.dispatch({ type: "returned" });
    outbox.subscribe(services.flushOutbox);
    expect(await run("/queue send")).toEqual(say("Sending 1 message."));
  });

  test("says so when nothing went out after all", async () => {
    const { services } = setUp({ texts: ["one"], isIdle: true });
    const lame = { ...services, flushOutbox: () => {} };
    expect(await runCommand([queueCommand], "/queue send", lame, { isBusy: false })).toEqual(
      say("Nothing could be sent.", "error"),
    );
  });

  test("says why it cannot", async () => {
    expect(await setUp().run("/queue send")).toEqual(
      say("Not now: an agent is working. Afterwards: 3 messages."),
    );
    expect(await setUp({ texts: [], isIdle: true }).run("/queue send")).toEqual(
      say("Nothing is queued."),
    );
    const { run, outbox } = setUp({ texts: ["one", "two"], isIdle: true });
    outbox.dispatch({ type: "take-next" });
    expect(await run("/queue flush")).toEqual(
      say("Not now: earlier messages are being sent. Afterwards: 1 message."),
    );
  });
});

describe("completing /queue", () => {
  async function complete(text: string) {
    const { services } = setUp({ texts: ["Fix it", "two words", "x".repeat(2000)] });
    return (await completeCommand([queueCommand], text, text.length, services)).completions;
  }

  test("offers the verbs", async () => {
    expect((await complete("/queue ")).map(({ value }) => value)).toEqual([
      "show",
      "edit",
      "remove",
      "move",
      "clear",
      "send",
    ]);
  });

  test("offers positions with what stands there", async () => {
    for (const text of ["/queue edit ", "/queue rm ", "/queue move ", "/queue move 1 "]) {
      expect((await complete(text)).map(({ value }) => value)).toEqual(["1", "2", "3"]);
    }
    expect((await complete("/queue edit "))[0]).toMatchObject({
      value: "1",
      description: "Fix it",
    });
    expect((await complete("/queue rm 2 ")).map(({ value }) => value)).toEqual(["1", "3"]);
    expect(await complete("/queue move 1 2 ")).toEqual([]);
  });

  test("offers the text that is there, to be changed", async () => {
    expect(await complete("/queue edit 2 ")).toEqual([
      { value: "two words", insertion: '"two words"', description: "The text as it is" },
    ]);
    expect(await complete("/queue edit 3 ")).toEqual([]);
    expect(await complete("/queue edit 9 ")).toEqual([]);
    expect(await complete("/queue edit 2 two ")).toEqual([]);
  });
});
