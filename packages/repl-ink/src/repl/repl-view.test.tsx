import {
  createReplState,
  createReplStore,
  type ReplCommand,
  type ReplMessage,
} from "@chatter/session";
import { describe, expect, test } from "vitest";
import { draw } from "../../test/draw.tsx";
import { ReplView } from "./repl-view.tsx";

const MEMBERS = [{ name: "max", displayName: "Max", themeColor: "magenta" }];

/** The last frame after these messages. */
async function frame(messages: readonly ReplMessage[]): Promise<string> {
  const store = createReplStore(createReplState({ members: MEMBERS }), () => {});
  const view = draw(
    <ReplView
      store={store}
      now={() => 5000}
      widthOf={(text) => text.length}
      hint="Say something"
    />,
  );
  await view.flush();
  for (const message of messages) store.dispatch(message);
  return (await view.end()).trimEnd();
}

const write = (text: string): ReplMessage => ({
  type: "prompt.edited",
  action: { type: "insert", text },
});
const submit: ReplMessage = { type: "prompt.submitted", at: 0 };
const base = { eventId: "e", agentId: "max", agentType: "demo", timestamp: 0 } as const;
const work: ReplMessage = {
  type: "events.received",
  events: [{ ...base, type: "turn.started" }],
};

type Asked = Extract<ReplMessage, { type: "question.asked" }>;

/** A command that waits for a yes. */
function ask(command: string): ReplMessage {
  const call: Asked["call"] = {
    status: "awaiting_approval",
    request: { callId: "1", name: "shell", args: { command } },
    batchId: "1",
    parentCallId: undefined,
    tool: {
      name: "shell",
      description: "",
      inputSchema: { safeParse: (data) => ({ success: true, data }) },
      execute: async () => ({ text: "" }),
    },
    input: { command },
    approval: {
      title: "Run a command",
      toolName: "shell",
      requestedBy: "you",
      command,
      why: undefined,
      offers: { tool: undefined, prefix: undefined, canSave: false },
    },
  };
  return { type: "question.asked", call, at: 0 };
}

describe("ReplView", () => {
  test("begins with a hint in the prompt, and nothing else", async () => {
    expect(await frame([])).toBe("❯ Say something");
  });

  test("shows what waits, who works and what is being written, in this order", async () => {
    expect(await frame([work, write("one"), submit, write("two"), submit, write("three")])).toBe(
      ["⧗ 2 queued · one · ↑ edits the last one", "⠋ max is thinking · 5s", "❯ three"].join("\n"),
    );
  });

  test("shows a command with all that is hidden in it, and how it can be answered", async () => {
    const shown = await frame([ask("ls \u202Efdp.exe\u200B \u001B[2K&& rm -rf x")]);
    expect(shown).toContain("ls <U+202E>fdp.exe<U+200B> ␛[2K&& rm -rf x");
    expect(shown).toContain("hidden characters");
    expect(shown).toContain("[y] yes, once");
    expect(shown).toContain("[n] no");
    expect(shown).not.toMatch(/[\u202E\u200B]/);
  });

  test("shows an answer until something else is written", async () => {
    const reply: ReplMessage = { type: "reply.given", reply: { level: "error", text: "Not so." } };
    expect(await frame([reply])).toContain("✗ Not so.");
    expect(await frame([reply, write("x")])).toBe("❯ x");
  });

  test("shows the keys page by page, without those that do nothing", async () => {
    const first = await frame([{ type: "help.toggled" }]);
    expect(first).toContain("Enter  Send");
    expect(first).not.toContain("editor");
    expect(first).toMatch(/1 of \d · \? goes on · Esc closes/);
    expect(first.split("\n").length).toBeLessThan(24);
    const second = await frame([{ type: "help.toggled" }, { type: "help.toggled" }]);
    expect(second).toMatch(/2 of \d/);
    expect(second).not.toContain("Enter  Send");
  });
});

describe("a key in ReplView", () => {
  /** What a key gives, so many milliseconds after a question came into sight. */
  async function press(key: string, afterMs: number): Promise<readonly ReplCommand[]> {
    const commands: ReplCommand[] = [];
    const store = createReplStore(createReplState(), (command) => commands.push(command));
    const view = draw(
      <ReplView store={store} now={() => afterMs} widthOf={(text) => text.length} />,
    );
    await view.flush();
    store.dispatch(ask("ls"));
    await view.flush();
    view.type(key);
    await new Promise((resolve) => setImmediate(resolve));
    await view.end();
    return commands;
  }

  test.each([
    ["y", "once"],
    ["Y", "once"],
    ["\r", "deny"],
    ["n", "deny"],
  ])("%j answers a question with %s", async (key, outcome) => {
    expect(await press(key, 1000)).toMatchObject([{ type: "answer-call", callId: "1", outcome }]);
  });

  test.each(["y", "\r", "a"])(
    "%j does nothing before the question can have been read",
    async (key) => {
      expect(await press(key, 100)).toEqual([]);
    },
  );

  test.each(["p", "a", "s"])("%j does nothing when it is not offered", async (key) => {
    expect(await press(key, 1000)).toEqual([]);
  });
});
