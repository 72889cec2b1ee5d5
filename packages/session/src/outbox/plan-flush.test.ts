import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeHold, type FlushConditions } from "./flush-conditions.ts";
import type { OutboxMessage, OutboxState } from "./outbox-state.ts";
import { planFlush } from "./plan-flush.ts";
import { reduceOutbox } from "./reduce-outbox.ts";

const free: FlushConditions = {
  isIdle: true,
  hasOpenApproval: false,
  isCompacting: false,
  isReady: true,
};

const one: OutboxMessage = { id: "a", text: "one" };
const two: OutboxMessage = { id: "b", text: "two\nlines" };
const toMax: OutboxMessage = { id: "c", text: "for max", to: ["max"] };
const toMaxToo: OutboxMessage = { id: "d", text: "also for max", to: ["max"] };
const toBoth: OutboxMessage = { id: "e", text: "for both", to: ["max", "ada"] };
const toBothTurned: OutboxMessage = { id: "f", text: "for both", to: ["ada", "max"] };

const outboxOf = (...waiting: OutboxMessage[]): OutboxState => ({ waiting, inFlight: [] });

describe("planFlush", () => {
  test("joins what waits to one prompt, a blank line between the texts", () => {
    expect(planFlush(outboxOf(one, two), free, "joined")).toEqual({
      outbox: { waiting: [], inFlight: [one, two] },
      submission: { ids: ["a", "b"], text: "one\n\ntwo\nlines" },
    });
  });

  test("sends only the first, one by one", () => {
    expect(planFlush(outboxOf(toMax, two), free, "one-by-one")).toEqual({
      outbox: { waiting: [two], inFlight: [toMax] },
      submission: { ids: ["c"], text: "for max", to: ["max"] },
    });
  });

  test.each([
    ["different members", [toMax, toBoth, toMaxToo], ["c"]],
    ["somebody and nobody in particular", [one, toMax, two], ["a"]],
    ["the same members in another order", [toBoth, toBothTurned], ["e"]],
    ["the same member, up to one for another", [toMax, toMaxToo, one], ["c", "d"]],
  ])("joins for %s only what belongs together", (_who, waiting, ids) => {
    const flush = planFlush(outboxOf(...waiting), free, "joined");
    expect(flush?.submission.ids).toEqual(ids);
    expect(flush?.submission.to).toEqual(waiting[0]?.to);
  });

  test.each([
    ["an agent works", { isIdle: false }, "an agent is working"],
    ["something is asked", { hasOpenApproval: true }, "a question waits for your answer"],
    ["it is being compacted", { isCompacting: true }, "the conversation is being compacted"],
    ["it has not started", { isReady: false }, "chatter is still starting"],
  ])("sends nothing while %s, and can say why", (_when, difference, hold) => {
    const conditions = { ...free, ...difference };
    expect(planFlush(outboxOf(one), conditions, "joined")).toBeUndefined();
    expect(describeHold(conditions)).toBe(hold);
  });

  test("sends nothing when nothing waits", () => {
    expect(planFlush(outboxOf(), free, "joined")).toBeUndefined();
    expect(describeHold(free)).toBeUndefined();
  });

  test("sends nothing while something is in flight, for that may come back", () => {
    const outbox = { waiting: [two], inFlight: [one] };
    expect(planFlush(outbox, free, "joined")).toBeUndefined();
    const returned = reduceOutbox(outbox, { type: "returned" }).outbox;
    expect(planFlush(returned, free, "joined")?.submission.ids).toEqual(["a", "b"]);
  });

  test("does not send for ever what comes back every time, until the person says so", () => {
    let outbox = outboxOf(one);
    let count = 0;
    for (let flush = planFlush(outbox, free, "joined"); flush; count += 1) {
      outbox = reduceOutbox(flush.outbox, { type: "returned" }).outbox;
      flush = planFlush(outbox, free, "joined");
    }
    expect(count).toBe(3);
    const retried = reduceOutbox(outbox, { type: "retry" }).outbox;
    expect(planFlush(retried, free, "joined")?.submission.text).toBe("one");
  });

  test("sends every message once, in order, until none is left", () => {
    const message = fc.constantFrom([], ["max"], ["ada"], ["max", "ada"]);
    fc.assert(
      fc.property(fc.array(message), fc.constantFrom("joined", "one-by-one"), (drawn, mode) => {
        const waiting = drawn.map((to, index) => ({ id: `m${index}`, text: `t${index}`, to }));
        let outbox: OutboxState = { waiting, inFlight: [] };
        const sent: string[] = [];
        for (let turn = 0; turn <= drawn.length; turn += 1) {
          const flush = planFlush(outbox, free, mode);
          if (flush === undefined) break;
          sent.push(...flush.submission.text.split("\n\n"));
          outbox = reduceOutbox(flush.outbox, {
            type: "delivered",
            ids: flush.submission.ids,
          }).outbox;
        }
        expect(sent).toEqual(waiting.map(({ text }) => text));
        expect(outbox).toEqual({ waiting: [], inFlight: [] });
      }),
    );
  });
});
