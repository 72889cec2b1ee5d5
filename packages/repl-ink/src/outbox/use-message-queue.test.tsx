import { createOutboxStore, type FlushConditions } from "@chatter/session";
import { Text } from "ink";
import { type ReactElement, StrictMode, useEffect, useState } from "react";
import { describe, expect, test } from "vitest";
import { draw } from "../../test/draw.tsx";
import {
  type MessageQueue,
  type MessageQueueOptions,
  useMessageQueue,
} from "./use-message-queue.ts";

const free: FlushConditions = {
  isIdle: true,
  hasOpenApproval: false,
  isCompacting: false,
  isReady: true,
};
const busy: FlushConditions = { ...free, isIdle: false };

interface Sent {
  readonly text: string;
  readonly to: readonly string[] | undefined;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}

type Options = Partial<Omit<MessageQueueOptions, "conditions">>;

/** What a test holds of a program with a queue. */
interface Program {
  options: Omit<MessageQueueOptions, "conditions">;
  readonly start: FlushConditions;
  /** What the hook gave, at each render. */
  readonly queues: MessageQueue[];
  setConditions: (next: FlushConditions) => void;
  mounts: number;
}

function Host({ program }: { program: Program }): ReactElement {
  const [conditions, setConditions] = useState(program.start);
  const queue = useMessageQueue({ ...program.options, conditions });
  program.queues.push(queue);
  useEffect(() => {
    program.setConditions = setConditions;
    program.mounts += 1;
  }, [program]);
  return <Text>{`${queue.messages.length} queued: ${queue.queuedText}`}</Text>;
}

/** Shows the host later: React runs effects twice where something is mounted inside StrictMode. */
function LaterHost({ program }: { program: Program }): ReactElement | null {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(true), []);
  return isShown ? <Host program={program} /> : null;
}

/** A program with a queue: its conditions are in the test's hands, and so is what comes of a submit. */
function setUp(options: Options = {}, start: FlushConditions = busy, isStrict = false) {
  const sent: Sent[] = [];
  const submit = (text: string, to?: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      sent.push({ text, to, succeed: resolve, fail: reject });
    });
  const program: Program = {
    options: { submit, ...options },
    start,
    queues: [],
    setConditions: () => {},
    mounts: 0,
  };
  const view = draw(
    isStrict ? (
      <StrictMode>
        <LaterHost program={program} />
      </StrictMode>
    ) : (
      <Host program={program} />
    ),
  );
  /** Waits until nothing is drawn any more. */
  const settle = async () => {
    for (let quiet = 0, renders = -1; quiet < 3; quiet += 1) {
      if (program.queues.length !== renders) quiet = 0;
      renders = program.queues.length;
      await view.flush();
    }
  };
  const set = async (next: FlushConditions) => {
    program.setConditions(next);
    await settle();
  };
  const queue = (): MessageQueue => {
    const last = program.queues.at(-1);
    if (last === undefined) throw new Error("nothing was drawn");
    return last;
  };
  const texts = () => queue().messages.map(({ text }) => text);
  const sentTexts = () => sent.map(({ text }) => text);
  return { program, view, settle, set, queue, sent, sentTexts, texts };
}

/** Adds messages while nothing can be sent. */
async function setUpWith(messages: readonly string[], options: Options = {}) {
  const held = setUp(options);
  for (const text of messages) held.queue().addMessage(text);
  await held.settle();
  return held;
}

describe("the messages of useMessageQueue", () => {
  test("are none at first, then those that are added, in order and without blanks around them", async () => {
    const { queue, view, settle, texts } = setUp();
    expect(queue()).toMatchObject({ messages: [], queuedText: "", failure: undefined });
    queue().addMessage("one");
    queue().addMessage(" two \n");
    queue().addMessage("  ");
    await settle();
    expect(texts()).toEqual(["one", "two"]);
    expect(queue().queuedText).toBe("one\n\ntwo");
    expect(await view.end()).toContain("2 queued: one");
  });

  test("can be changed, taken out and put elsewhere", async () => {
    const { queue, settle, texts } = await setUpWith(["one", "two", "three"]);
    const [first = "", second = "", third = ""] = queue().messages.map(({ id }) => id);
    queue().editMessage(second, "zwei");
    queue().removeMessage(first);
    queue().moveMessage(third, 0);
    await settle();
    expect(texts()).toEqual(["three", "zwei"]);
  });

  test("that do not fit are refused, and the caller is told", async () => {
    const { queue, settle, texts } = await setUpWith(["one"]);
    expect(queue().addMessage("x".repeat(2_000_000))).toMatchObject({
      ok: false,
      problem: expect.stringContaining("too long"),
    });
    expect(queue().editMessage("nobody", "x").ok).toBe(false);
    await settle();
    expect(texts()).toEqual(["one"]);
  });

  test("can be thrown away", async () => {
    const { queue, settle, set, texts, sent } = await setUpWith(["one", "two"]);
    queue().clearQueue();
    await settle();
    expect(texts()).toEqual([]);
    await set(free);
    expect(sent).toEqual([]);
  });

  test("can be taken back as one text, once", async () => {
    const { queue, settle, texts } = await setUpWith(["one", "two"]);
    expect(queue().takeAll()).toBe("one\n\ntwo");
    expect(queue().takeAll()).toBeUndefined();
    await settle();
    expect(texts()).toEqual([]);
  });

  test("get ids of their own, or those that they are given", async () => {
    const { queue } = await setUpWith(["one", "two", "three"]);
    queue().removeMessage(queue().messages[1]?.id ?? "");
    const added = queue().addMessage("four");
    expect(new Set(added.outbox.waiting.map(({ id }) => id)).size).toBe(3);
    const named = await setUpWith(["one"], { createId: () => "mine" });
    expect(named.queue().messages[0]?.id).toBe("mine");
    expect(() => named.queue().addMessage("two")).toThrow(TypeError);
  });

  test("are changed by functions that stay the same", async () => {
    const { program, set } = await setUpWith(["one"]);
    await set({ ...busy });
    const { queues } = program;
    expect(queues.length).toBeGreaterThan(2);
    expect(new Set(queues.map(({ addMessage }) => addMessage)).size).toBe(1);
    expect(new Set(queues.map(({ takeAll }) => takeAll)).size).toBe(1);
  });
});

describe("useMessageQueue sends", () => {
  test("everything as one prompt when the agent is idle", async () => {
    const { set, sent, sentTexts, texts } = await setUpWith(["one", "two"]);
    expect(sent).toEqual([]);
    await set(free);
    expect(sentTexts()).toEqual(["one\n\ntwo"]);
    expect(texts()).toEqual([]);
  });

  test.each<[string, Partial<FlushConditions>]>([
    ["something is asked", { hasOpenApproval: true }],
    ["a conversation is being compacted", { isCompacting: true }],
    ["it is not ready", { isReady: false }],
    ["an agent works", { isIdle: false }],
  ])("nothing while %s, but afterwards", async (_when, difference) => {
    const { set, sent } = await setUpWith(["one"]);
    await set({ ...free, ...difference });
    expect(sent).toEqual([]);
    await set(free);
    expect(sent).toHaveLength(1);
  });

  test("nothing when nothing waits", async () => {
    const { set, sent } = setUp();
    await set(free);
    await set(busy);
    await set(free);
    expect(sent).toEqual([]);
  });

  test("at each change to idle what has come since", async () => {
    const { set, sent, sentTexts, queue } = await setUpWith(["one"]);
    await set(free);
    sent[0]?.succeed();
    await set(busy);
    queue().addMessage("two");
    await set({ ...busy, isCompacting: true });
    await set(free);
    expect(sentTexts()).toEqual(["one", "two"]);
  });

  test("at once what is added while nothing stands against it", async () => {
    const { queue, settle, sent, sentTexts } = setUp({}, free);
    queue().addMessage("now");
    await settle();
    expect(sentTexts()).toEqual(["now"]);
    sent[0]?.succeed();
    await settle();
    queue().addMessage("again");
    await settle();
    expect(sentTexts()).toEqual(["now", "again"]);
  });

  test("no message twice, however often it is drawn", async () => {
    const { set, sent } = await setUpWith(["one"]);
    for (let count = 0; count < 5; count += 1) await set({ ...free });
    sent[0]?.succeed();
    for (let count = 0; count < 5; count += 1) await set({ ...free });
    await set(busy);
    await set(free);
    expect(sent).toHaveLength(1);
  });

  test("one message for each change to idle, one by one", async () => {
    const { set, sent, sentTexts, texts } = await setUpWith(["one", "two"], { mode: "one-by-one" });
    await set(free);
    sent[0]?.succeed();
    await set({ ...free });
    expect(sentTexts()).toEqual(["one"]);
    expect(texts()).toEqual(["two"]);
    await set(busy);
    await set(free);
    expect(sentTexts()).toEqual(["one", "two"]);
  });

  test("only what is for the same members together", async () => {
    const { set, queue, sent } = setUp();
    queue().addMessage("a", ["max"]);
    queue().addMessage("b", ["max"]);
    queue().addMessage("c");
    await set(free);
    sent[0]?.succeed();
    await set(busy);
    await set(free);
    expect(sent.map(({ text, to }) => ({ text, to }))).toEqual([
      { text: "a\n\nb", to: ["max"] },
      { text: "c", to: undefined },
    ]);
  });

  test("nothing while a submit is pending, and then what has come meanwhile", async () => {
    const { set, queue, sent, sentTexts, settle } = await setUpWith(["one"]);
    await set(free);
    queue().addMessage("two");
    await set(busy);
    await set(free);
    expect(sent).toHaveLength(1);
    sent[0]?.succeed();
    await settle();
    expect(sentTexts()).toEqual(["one", "two"]);
  });
});

test("useMessageQueue sends with the submit of the last render", async () => {
  const { program, set, sentTexts } = await setUpWith(["one"]);
  const later: string[] = [];
  program.options = { submit: (text) => later.push(text) };
  await set(free);
  expect(sentTexts()).toEqual([]);
  expect(later).toEqual(["one"]);
});

describe("a submit that fails", () => {
  test.each([
    ["rejects", () => Promise.reject(new Error("no"))],
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
  ])("and %s gives the messages back, in front of what has come since", async (_how, submit) => {
    const calls: string[] = [];
    const { set, queue, settle, texts } = await setUpWith(["one", "two"], {
      submit(text) {
        calls.push(text);
        return submit();
      },
    });
    await set(free);
    expect(texts()).toEqual(["one", "two"]);
    expect(queue().failure).toEqual({ error: new Error("no") });
    await set(busy);
    queue().addMessage("three");
    await settle();
    expect(texts()).toEqual(["one", "two", "three"]);
    expect(calls).toEqual(["one\n\ntwo"]);
  });

  test("is repeated when the conditions come to hold again, not before", async () => {
    const { set, sent, settle, queue, texts } = await setUpWith(["one"]);
    await set(free);
    sent[0]?.fail(new Error("no"));
    await settle();
    await set({ ...free });
    expect(sent).toHaveLength(1);
    expect(texts()).toEqual(["one"]);
    await set(busy);
    await set(free);
    expect(sent).toHaveLength(2);
    sent[1]?.succeed();
    await settle();
    expect(texts()).toEqual([]);
    expect(queue().failure).toBeUndefined();
  });

  test("is repeated with what the person adds or changes", async () => {
    const { set, sent, sentTexts, settle, queue } = await setUpWith(["one"]);
    await set(free);
    sent[0]?.fail(undefined);
    await settle();
    expect(queue().failure).toEqual({ error: undefined });
    queue().addMessage("two");
    await settle();
    expect(sent[1]?.text).toBe("one\n\ntwo");
    sent[1]?.fail(undefined);
    await settle();
    queue().editMessage(queue().messages[0]?.id ?? "", "uno");
    await settle();
    expect(sentTexts()).toEqual(["one", "one\n\ntwo", "uno\n\ntwo"]);
  });

  test("is given up after the third time, until the person does something", async () => {
    const { set, sent, settle, queue, texts } = await setUpWith(["one"]);
    for (let count = 0; count < 6; count += 1) {
      await set(free);
      sent[count]?.fail(new Error("no"));
      await set(busy);
    }
    expect(sent).toHaveLength(3);
    expect(texts()).toEqual(["one"]);
    queue().addMessage("two");
    await set(free);
    expect(sent[3]?.text).toBe("one\n\ntwo");
    await settle();
  });
});

describe("useMessageQueue with a store of the program", () => {
  test("sends what was saved, and shares what is added elsewhere", async () => {
    const store = createOutboxStore({ waiting: [{ id: "a", text: "saved" }], inFlight: [] });
    const { set, sent, sentTexts, texts, settle } = setUp({ store });
    await settle();
    expect(texts()).toEqual(["saved"]);
    store.dispatch({ type: "add", id: "b", text: "from elsewhere" });
    await set(free);
    expect(sentTexts()).toEqual(["saved\n\nfrom elsewhere"]);
    expect(store.getSnapshot().inFlight).toHaveLength(2);
    sent[0]?.succeed();
    await settle();
    expect(store.getSnapshot()).toEqual({ waiting: [], inFlight: [] });
  });

  test("loses nothing when the view is gone before the submit fails", async () => {
    const store = createOutboxStore({ waiting: [{ id: "a", text: "saved" }], inFlight: [] });
    const { sent, settle, view } = setUp({ store }, free);
    await settle();
    await view.end();
    sent[0]?.fail(new Error("no"));
    await expect.poll(() => store.getSnapshot().waiting).toMatchObject([{ text: "saved" }]);
  });

  test("sends once even if two views watch the store", async () => {
    const store = createOutboxStore({ waiting: [{ id: "a", text: "saved" }], inFlight: [] });
    const first = setUp({ store }, free);
    const second = setUp({ store }, free);
    await first.settle();
    await second.settle();
    expect([...first.sent, ...second.sent]).toHaveLength(1);
  });
});

test("StrictMode, which runs effects twice, sends once", async () => {
  const { program, settle, set, queue, sent, sentTexts } = setUp({}, busy, true);
  await settle();
  queue().addMessage("one");
  await set(free);
  sent[0]?.succeed();
  await settle();
  expect(program.mounts).toBe(2);
  expect(sentTexts()).toEqual(["one"]);
});

test("StrictMode sends once what waits when the view comes", async () => {
  const store = createOutboxStore({ waiting: [{ id: "a", text: "saved" }], inFlight: [] });
  const { program, settle, sentTexts } = setUp({ store }, free, true);
  await settle();
  expect(program.mounts).toBe(2);
  expect(sentTexts()).toEqual(["saved"]);
});
