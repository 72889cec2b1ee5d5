import { createReplState, createReplStore, type ReplMessage } from "@chatter/session";
import { render } from "ink";
import { expect, test } from "vitest";
import { createFakeTerminal } from "../../test/fake-terminal.ts";
import { ReplView } from "../repl/repl-view.tsx";
import { spokenSymbols } from "../symbols.ts";

const MEMBERS = [{ name: "max", displayName: "Max", themeColor: "magenta" }];
const base = { eventId: "e", agentId: "max", agentType: "demo", timestamp: 0 } as const;
const tell = (
  ...events: Extract<ReplMessage, { type: "events.received" }>["events"]
): ReplMessage => ({
  type: "events.received",
  events,
});
const begin = tell({ ...base, type: "turn.started" });
const plan = tell({
  ...base,
  type: "todo_list",
  todoId: "t",
  items: [
    { text: "Read", status: "completed" },
    { text: "Fix", status: "in_progress", activeForm: "Fixing" },
    { text: "x".repeat(10_000), status: "pending" },
  ],
});
const say = (text: string, delta: boolean): ReplMessage =>
  tell({ ...base, type: "text", text, messageId: "m", ...(delta ? { delta } : {}) });

/** A screen for a screen reader; `now` moves by a second with each look. */
function open() {
  const terminal = createFakeTerminal({ columns: 60, rows: 24, isTTY: true });
  const store = createReplStore(createReplState({ members: MEMBERS }), () => {});
  let time = 0;
  const now = (): number => {
    time += 1000;
    return time;
  };
  const screen = render(
    <ReplView store={store} now={now} widthOf={(text) => text.length} symbols={spokenSymbols} />,
    {
      stdout: terminal.stdout,
      stdin: terminal.stdin,
      interactive: true,
      patchConsole: false,
      isScreenReaderEnabled: true,
    },
  );
  return {
    store,
    written: terminal.written,
    /** Longer than two frames are apart: what would be written has been. */
    async settle() {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await screen.waitUntilRenderFlush();
    },
    end() {
      screen.unmount();
    },
  };
}

test("a screen reader gets words for signs, and of a long step its beginning", async () => {
  const { store, written, settle, end } = open();
  store.dispatch(begin);
  store.dispatch(plan);
  await settle();
  expect(written()).toContain(
    ["Plan (max) 1/3 , Fixing", "done: Read", "in progress: Fix", "open: x"].join("\n"),
  );
  expect(written()).not.toContain("x".repeat(250));
  expect(written()).toContain("max is thinking\nPrompt:");
  end();
});

test("a screen reader gets a text once, when it is whole, and nothing for time that passes", async () => {
  const { store, written, settle, end } = open();
  store.dispatch(begin);
  await settle();
  const before = written().length;
  for (let piece = 0; piece < 50; piece += 1) store.dispatch(say(`piece-${piece} `, true));
  await settle();
  expect(written().slice(before)).not.toContain("piece-0");
  expect(written().slice(before)).not.toContain("thinking");
  store.dispatch(tell({ ...base, type: "turn.completed", finishReason: "done" }));
  await settle();
  expect(written().split("piece-0 ")).toHaveLength(2);
  expect(written()).not.toMatch(/\d+s/);
  end();
});

test("a screen reader is told at most a few times a second", async () => {
  const { store, written, settle, end } = open();
  store.dispatch(begin);
  await settle();
  const before = written().length;
  for (let index = 0; index < 100; index += 1) {
    store.dispatch(
      tell({
        ...base,
        type: "todo_list",
        todoId: "t",
        items: [{ text: `step ${index}`, status: "pending" }],
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await settle();
  expect(written().slice(before).split("Plan (max)").length - 1).toBeLessThanOrEqual(6);
  expect(written()).toContain("step 99");
  end();
});
