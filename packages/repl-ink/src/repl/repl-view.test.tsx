import {
  createReplState,
  createReplStore,
  type ReplCommand,
  type ReplMessage,
} from "@chatter/session";
import { describe, expect, test } from "vitest";
import { draw } from "../../test/draw.tsx";
import { openTerminal } from "../../test/open-terminal.tsx";
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
function ask(command: string, callId = "1", diff?: string): ReplMessage {
  const call: Asked["call"] = {
    status: "awaiting_approval",
    request: { callId, name: "shell", args: { command } },
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
      ...(diff === undefined ? {} : { diff }),
      why: undefined,
      offers: { tool: undefined, prefix: undefined, canSave: false },
    },
  };
  return { type: "question.asked", call, at: 0 };
}

describe("ReplView", () => {
  test("begins with whom a prompt goes to and a hint, and nothing else", async () => {
    expect(await frame([])).toBe("To Max · ? for keys\n❯ Say something");
  });

  test("shows what waits, who works and what is being written, in this order", async () => {
    expect(await frame([work, write("one"), submit, write("two"), submit, write("three")])).toBe(
      [
        "≡ 2 queued · one · ↑ edits the last one",
        "⠙ max is thinking · 5s · Esc stops",
        "❯ three",
      ].join("\n"),
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

  test("shows one question of several, and the others in a line each", async () => {
    const shown = await frame([ask("ls"), ask("cat a", "2"), ask("rm b", "3")]);
    expect(shown.split("\n").slice(0, -2)).toEqual([
      "? 1 of 3 · Run a command (you)",
      "  ls",
      "  [y] yes, once  [e] change it  [n] no",
      "  2. you: shell cat a",
      "  3. you: shell rm b",
    ]);
  });

  test("shows a difference with its signs", async () => {
    expect(await frame([ask("edit", "1", "-old\n\n+new")])).toContain(
      "  edit\n  -old\n\n  +new\n  [y]",
    );
  });

  test("shows what an edit has changed", async () => {
    const input = { file_path: "a.ts", old_string: "old", new_string: "new" };
    const tool = { ...base, toolId: "t", toolName: "Edit" };
    const shown = await frame([
      {
        type: "events.received",
        events: [
          { ...tool, type: "tool.started", kind: "edit", title: "a.ts", input },
          { ...tool, type: "tool.completed", status: "completed" },
        ],
      },
      // What a person does is drawn at once.
      write("x"),
    ]);
    expect(shown).toContain("✓ Edit a.ts\n  -old\n  +new\n");
  });

  test("shows an answer until something else is written", async () => {
    const reply: ReplMessage = { type: "reply.given", reply: { level: "error", text: "Not so." } };
    expect(await frame([reply])).toContain("✗ Not so.");
    expect(await frame([reply, write("x")])).toBe("To Max · ? for keys\n❯ x");
  });
});

test("what is left of a screen that is closed is what was said and done", async () => {
  const speech: ReplMessage = {
    type: "events.received",
    events: [
      { ...base, type: "text", text: "Done." },
      { ...base, type: "tool.started", toolId: "t", toolName: "Bash", input: {} },
      { ...base, type: "todo_list", todoId: "t", items: [{ text: "step", status: "pending" }] },
    ],
  };
  expect(await frame([speech, write("draft"), { type: "screen.closed" }])).toBe(
    "max\n● Done.\n⏺ Bash",
  );
});

test("times go on while nothing happens", async () => {
  const store = createReplStore(createReplState({ members: MEMBERS }), () => {});
  let time = 0;
  const now = (): number => {
    time += 1000;
    return time;
  };
  const items = [{ text: "step", status: "in_progress" as const }];
  store.dispatch({
    type: "events.received",
    events: [
      { ...base, type: "turn.started" },
      { ...base, type: "todo_list", todoId: "t", items },
    ],
  });
  const view = openTerminal(<ReplView store={store} now={now} widthOf={(text) => text.length} />);
  await expect.poll(view.written).toMatch(/Plan \(max\) 0\/1 · step · [4-9]s/);
  await view.close();
});

describe("what is read in full", () => {
  const think: ReplMessage = {
    type: "events.received",
    events: [
      {
        ...base,
        type: "text",
        category: "reasoning",
        text: Array.from({ length: 90 }, (_, index) => `thought ${index}`).join("\n"),
      },
    ],
  };
  const toggle: ReplMessage = { type: "page.toggled", at: 0 };

  test("has the place of the prompt, and is lower than the terminal", async () => {
    const shown = await frame([think, toggle]);
    const [, page = ""] = shown.split("max: reasoning\n");
    expect(page.split("\n")).toHaveLength(22);
    expect(page).toMatch(/^thought 0\n[\s\S]*thought 19\n1-20 of 90 · Esc closes · ↑\/↓ scroll\n/);
    expect(page).not.toContain("❯");
  });

  test("goes away, and leaves the prompt as it was", async () => {
    const shown = await frame([think, write("draft"), toggle, toggle]);
    expect(shown).toMatch(/max is thinking · 5s · Esc stops\n❯ draft$/);
    expect(shown).not.toContain("thought 19");
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

  test.each([
    ["\u000Fy", []],
    ["\u000Fjy\r", []],
    ["\u000F\u000Fn", []],
    ["\u000Fqn", []],
  ])(
    "%j answers nothing: a command is read in full, and then seen anew",
    async (keys, expected) => {
      expect(await press(keys, 1000)).toEqual(expected);
    },
  );

  test("? opens the keys, and ? closes them", async () => {
    const store = createReplStore(createReplState({ members: MEMBERS }), () => {});
    const view = draw(<ReplView store={store} now={() => 0} widthOf={(text) => text.length} />);
    await view.flush();
    view.type("?");
    await expect.poll(() => store.getSnapshot().state.page?.rows.length).toBeGreaterThan(40);
    await view.flush();
    view.type("?");
    await expect.poll(() => store.getSnapshot().state.page).toBeNull();
    expect(await view.end()).toContain("❯");
  });

  test.each([
    ["\t", "first"],
    ["\u001B[Z", "last"],
  ])("%j asks for completions, the %s of them", async (key, asked) => {
    const commands: ReplCommand[] = [];
    const store = createReplStore(createReplState(), (command) => commands.push(command));
    const view = draw(<ReplView store={store} now={() => 0} widthOf={(text) => text.length} />);
    await view.flush();
    store.dispatch(write("see @"));
    view.type(key);
    await expect.poll(() => commands.at(-1)).toMatchObject({ type: "find-completions", asked });
    await view.end();
  });

  test.each(["p", "a", "s"])("%j does nothing when it is not offered", async (key) => {
    expect(await press(key, 1000)).toEqual([]);
  });
});
