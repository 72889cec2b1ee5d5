import { describe, expect, test } from "vitest";
import { event } from "../../test/events.ts";
import { waitingCall } from "../../test/waiting-call.ts";
import type { PromptAction } from "../prompt/prompt-action.ts";
import { selectPromptText } from "../prompt/select-prompt-text.ts";
import type { TranscriptEntry } from "../transcript-entry.ts";
import { reduceRepl } from "./reduce-repl.ts";
import type { ReplCommand } from "./repl-command.ts";
import type { ReplMessage } from "./repl-message.ts";
import { createReplState, type ReplState } from "./repl-state.ts";

const MEMBERS = [
  { name: "max", displayName: "Max", themeColor: "magenta" },
  { name: "ada", displayName: "Ada Byron", themeColor: "cyan" },
];

/** A screen in a test's hands: what it is, and everything that it has asked for. */
function createScreen(initial: ReplState = createReplState({ members: MEMBERS })) {
  let state = initial;
  const commands: ReplCommand[] = [];
  const finished: TranscriptEntry[] = [];
  const screen = {
    commands,
    finished,
    state: () => state,
    text: () => selectPromptText(state.prompt),
    tell(...messages: ReplMessage[]) {
      for (const message of messages) {
        const step = reduceRepl(state, message);
        state = step.state;
        commands.push(...step.commands);
        finished.push(...step.finished);
      }
      return screen;
    },
    edit: (action: PromptAction) => screen.tell({ type: "prompt.edited", action }),
    write: (text: string) => screen.edit({ type: "insert", text }),
    enter: (text: string) => screen.write(text).tell({ type: "prompt.submitted", at: 0 }),
    work: (isBusy: boolean) =>
      screen.tell({
        type: "events.received",
        events: [
          isBusy
            ? event({ type: "turn.started" })
            : event({ type: "turn.completed", finishReason: "done" }),
        ],
      }),
    escape: (at = 10_000) => screen.tell({ type: "stop.asked", at }),
    interrupt: (at = 10_000) => screen.tell({ type: "interrupt.asked", at }),
    ask: (id: string, command: string, at = 0, approval = {}) =>
      screen.tell({ type: "question.asked", call: waitingCall(id, command, approval), at }),
    /** What was asked for since the last time, but for prompts that are to be remembered. */
    take: () =>
      commands
        .splice(0)
        .filter(({ type }) => type !== "remember-prompt" && type !== "find-completions"),
  };
  return screen;
}

describe("a prompt", () => {
  test("is sent at once when nobody works, and remembered", () => {
    const screen = createScreen().enter("Fix the test");
    expect(screen.commands).toEqual([
      { type: "remember-prompt", text: "Fix the test" },
      { type: "send", submission: { ids: ["message-1"], text: "Fix the test" } },
    ]);
    expect(screen.text()).toBe("");
  });

  test("waits while somebody works, and goes out with the others when they are done", () => {
    const screen = createScreen().work(true).enter("one").enter("two");
    expect(screen.take()).toEqual([]);
    expect(screen.state().outbox.waiting).toHaveLength(2);
    screen.work(false);
    expect(screen.take()).toEqual([
      { type: "send", submission: { ids: ["message-1", "message-2"], text: "one\n\ntwo" } },
    ]);
  });

  test("waits while the person is asked something, and until everything has started", () => {
    const screen = createScreen().ask("c1", "ls").enter("one");
    expect(screen.take()).toEqual([]);
    screen.tell({ type: "question.withdrawn", id: "c1", at: 0 });
    expect(screen.take()).toMatchObject([{ type: "send" }]);
    const starting = createScreen().tell({ type: "ready.changed", isReady: false }).enter("one");
    expect(starting.take()).toEqual([]);
    starting.tell({ type: "ready.changed", isReady: true });
    expect(starting.take()).toMatchObject([{ type: "send" }]);
  });

  test.each([
    ["@max do it", ["max"], "do it"],
    ["@Max, @adabyron: do it", ["max", "ada"], "do it"],
    ["@max @MAX twice", ["max"], "twice"],
    ["@bob do it", undefined, "@bob do it"],
    ["do it @max", undefined, "do it @max"],
    ["@max", undefined, "@max"],
    ["//etc/hosts is wrong", undefined, "/etc/hosts is wrong"],
  ])("%s is for %j", (text, to, sent) => {
    const screen = createScreen().enter(text);
    const submission = { ids: ["message-1"], text: sent, ...(to && { to }) };
    expect(screen.take()).toEqual([{ type: "send", submission }]);
  });

  test("that does not arrive is back in front, and is not tried for ever", () => {
    const screen = createScreen().enter("one");
    for (let round = 0; round < 3; round += 1) {
      expect(screen.take()).toMatchObject([{ type: "send" }]);
      screen.tell({ type: "outbox.changed", action: { type: "returned" } });
    }
    expect(screen.take()).toEqual([]);
    expect(screen.state().outbox.waiting).toMatchObject([{ text: "one" }]);
  });

  test("that does not fit is refused in words", () => {
    const screen = createScreen().work(true);
    for (let index = 0; index < 100; index += 1) screen.enter(`message ${index}`);
    screen.enter("one too many");
    expect(screen.state().reply).toEqual({
      level: "error",
      text: "the queue is full: at most 100 messages fit",
    });
  });
});

describe("a line that begins with / or !", () => {
  test("is a command, also while somebody works", () => {
    const screen = createScreen().work(true).enter("/todo show");
    expect(screen.take()).toEqual([
      { type: "run-command", line: "/todo show", isConfirmed: false, isBusy: true },
    ]);
  });

  test("is a shell command, as it was typed", () => {
    const screen = createScreen().enter("!  git status && ls ");
    expect(screen.take()).toEqual([
      { type: "run-tool", toolName: "shell", args: { command: "git status && ls" } },
    ]);
    expect(createScreen().enter("!").take()).toMatchObject([{ type: "send" }]);
  });

  test("asks for completions while it is typed, prose does not", () => {
    const types = (text: string) =>
      createScreen()
        .write(text)
        .commands.map(({ type }) => type);
    expect(types("/to")).toEqual(["find-completions"]);
    expect(types("ask @ma")).toEqual(["find-completions"]);
    expect(types("hello")).toEqual([]);
    expect(types("// comment")).toEqual([]);
  });
});

describe("completions", () => {
  const offer = (text: string, ...items: string[]) => ({
    text,
    cursor: text.length,
    range: { start: text.indexOf("@"), end: text.length },
    items: items.map((value) => ({ value })),
  });
  const names = (screen: ReturnType<typeof createScreen>) =>
    screen.state().prompt.completion?.items.map(({ value }) => value);
  type Found = Extract<ReplMessage, { type: "completions.found" }>;
  const found = (text: string, ...items: string[]): Found => ({
    type: "completions.found",
    offer: offer(text, ...items),
  });

  test("stay in sight while one writes on, as far as they fit, until others are found", () => {
    const screen = createScreen().write("ask @m");
    screen.tell(found("ask @m", "@max ", "@main.ts "));
    expect(names(screen.write("a"))).toEqual(["@max ", "@main.ts "]);
    expect(names(screen.write("i"))).toEqual(["@main.ts "]);
    expect(names(screen.edit({ type: "delete-back" }))).toEqual(["@main.ts "]);
    expect(names(screen.tell(found("ask @ma", "@max ", "@main.ts ")))).toHaveLength(2);
    expect(names(screen.write(" "))).toBeUndefined();
    // The last word is gone, and with it what it could have become.
    expect(names(createScreen().write("@").tell(found("@", "@max ")))).toEqual(["@max "]);
  });

  test("do not outlive their word", () => {
    const screen = createScreen().write("@").tell(found("@", "@max "));
    expect(names(screen.edit({ type: "delete-back" }))).toBeUndefined();
  });

  test("that were asked for are taken when there is only one", () => {
    const asked = () =>
      createScreen().write("ask @m").tell({ type: "completion.asked", order: "first" });
    expect(asked().commands.at(-1)).toEqual({
      type: "find-completions",
      text: "ask @m",
      cursor: 6,
      asked: "first",
    });
    const one = asked().tell({ ...found("ask @m", "@max "), asked: "first" });
    expect(one.text()).toBe("ask @max ");
    const two = asked().tell({ ...found("ask @m", "@max ", "@mia "), asked: "first" });
    expect(two.text()).toBe("ask @m");
    expect(two.state().prompt.completion?.selected).toBe(0);
    const last = asked().tell({ ...found("ask @m", "@max ", "@mia "), asked: "last" });
    expect(last.state().prompt.completion?.selected).toBe(1);
  });

  test("that come too late are not taken", () => {
    const screen = createScreen()
      .write("ask @m")
      .tell(found("ask @m", "@max ", "@mia "));
    screen.tell({ ...found("ask @", "@max "), asked: "first" });
    expect(screen.text()).toBe("ask @m");
    expect(names(screen)).toHaveLength(2);
  });
});

describe("what a command wants", () => {
  const answer = (result: Extract<ReplMessage, { type: "command.answered" }>["result"]) =>
    createScreen().tell({ type: "command.answered", line: "/x", result, at: 0 });

  test.each([
    [{ type: "quit" }, { type: "quit", exitCode: 0 }],
    [
      { type: "tool", toolName: "todo_read", args: {} },
      { type: "run-tool", toolName: "todo_read", args: {} },
    ],
    [
      { type: "dialog", dialog: "theme" },
      { type: "open-dialog", dialog: "theme" },
    ],
    [{ type: "load_history", sessionId: null }, { type: "clear-screen" }],
    [
      { type: "load_history", sessionId: "s" },
      { type: "load-history", sessionId: "s" },
    ],
    [
      { type: "submit_prompt", text: "Go on" },
      { type: "send", submission: { ids: ["message-1"], text: "Go on" } },
    ],
  ] as const)("%o is done", (result, command) => {
    expect(answer(result).take()).toEqual([command]);
  });

  test("a message is in sight until something else is written", () => {
    const screen = answer({ type: "message", level: "info", text: "Done." });
    expect(screen.state().reply).toEqual({ level: "info", text: "Done." });
    expect(screen.write("x").state().reply).toBeNull();
  });

  test.each([
    { type: "confirm_action", prompt: "Sure?" },
    { type: "confirm_shell_commands", commands: ["rm x"] },
  ] as const)("%o is asked, and the command runs again only after a yes", (result) => {
    const yes = answer(result);
    expect(yes.state().questions).toHaveLength(1);
    yes.tell({ type: "question.answered", choice: "once", at: 1000 });
    expect(yes.take()).toEqual([
      { type: "run-command", line: "/x", isConfirmed: true, isBusy: false },
    ]);
    const no = answer(result).tell({ type: "question.answered", choice: "deny", at: 1000 });
    expect(no.take()).toEqual([]);
    expect(no.state().questions).toEqual([]);
  });

  test("nothing is nothing", () => {
    expect(answer(undefined).take()).toEqual([]);
  });
});

describe("a question", () => {
  test("is answered by its choices, the first of them first", () => {
    const screen = createScreen().ask("c1", "ls").ask("c2", "rm x");
    screen.tell({ type: "question.answered", choice: "once", at: 1000 });
    screen.tell({ type: "question.answered", choice: "deny", at: 2000 });
    expect(screen.take()).toEqual([
      { type: "answer-call", callId: "c1", outcome: "once", payload: {} },
      { type: "answer-call", callId: "c2", outcome: "deny", payload: {} },
    ]);
  });

  test("in front of others is the only one that Escape says no to", () => {
    const screen = createScreen().ask("1", "ls").ask("2", "pwd").ask("3", "id").escape(1000);
    expect(screen.take()).toMatchObject([{ type: "answer-call", callId: "1", outcome: "deny" }]);
    expect(screen.state().questions.map(({ id }) => id)).toEqual(["2", "3"]);
    // The next one was not in front when the key was pressed: it takes another look.
    expect(screen.escape(1100).take()).toEqual([]);
    expect(screen.escape(1500).take()).toMatchObject([{ callId: "2", outcome: "deny" }]);
  });

  test("is not answered by what was typed before it could be seen", () => {
    const screen = createScreen().ask("c1", "ls", 1000).ask("c2", "rm x", 1000);
    const yes = (at: number) => screen.tell({ type: "question.answered", choice: "once", at });
    yes(1399);
    expect(screen.take()).toEqual([]);
    yes(1400);
    // The second comes into sight with the answer to the first.
    yes(1500);
    expect(screen.take()).toMatchObject([{ callId: "c1" }]);
    yes(1800);
    expect(screen.take()).toMatchObject([{ callId: "c2" }]);
  });

  test("does not take the keys from somebody who writes; Escape gives them, and again says no", () => {
    const screen = createScreen().write("I was just").ask("c1", "ls", 1000);
    expect(screen.state().questionSince).toBeNull();
    screen.tell({ type: "question.answered", choice: "once", at: 5000 });
    expect(screen.take()).toEqual([]);
    screen.escape(6000);
    expect(screen.state().questionSince).toBe(6000);
    expect(screen.text()).toBe("I was just");
    screen.escape(7000);
    expect(screen.take()).toEqual([
      { type: "answer-call", callId: "c1", outcome: "deny", payload: {} },
    ]);
  });

  test("gets the keys when what was being written is sent", () => {
    const screen = createScreen().write("one").ask("c1", "ls", 1000);
    screen.tell({ type: "prompt.submitted", at: 2000 });
    expect(screen.state().questionSince).toBe(2000);
  });

  test("takes only the answers that it offers", () => {
    const screen = createScreen().ask("c1", "ls");
    screen.tell({ type: "question.answered", choice: "always_tool", at: 1000 });
    expect(screen.take()).toEqual([]);
  });

  test("goes away when the call needs no answer any more, and comes once", () => {
    const screen = createScreen().ask("c1", "ls").ask("c1", "ls -l");
    expect(screen.state().questions).toHaveLength(1);
    screen.tell({ type: "question.withdrawn", id: "c1", at: 0 });
    screen.tell({ type: "question.withdrawn", id: "c1", at: 0 });
    expect(screen.state()).toMatchObject({ questions: [], questionSince: null });
  });

  test("can be changed in the prompt; what was there comes back afterwards", () => {
    const screen = createScreen().ask("c1", "rm -rf /").write("");
    screen.tell({ type: "question.answered", choice: "edit", at: 1000 });
    expect(screen.text()).toBe("rm -rf /");
    screen.edit({ type: "set-text", text: "ls" }).tell({ type: "prompt.submitted", at: 2000 });
    expect(screen.take()).toEqual([
      { type: "answer-call", callId: "c1", outcome: "edit", payload: { args: { command: "ls" } } },
    ]);
    screen.tell({ type: "question.refused", id: "c1", problem: "not that" });
    expect(screen.text()).toBe("ls");
    expect(screen.state().questions).toMatchObject([{ problem: "not that" }]);
    screen.tell({ type: "question.withdrawn", id: "c1", at: 3000 });
    expect(screen.text()).toBe("");
  });

  test("can be left as it was by Escape", () => {
    const screen = createScreen().ask("c1", "ls");
    screen.tell({ type: "question.answered", choice: "edit", at: 1000 }).escape(2000);
    expect(screen.state().questions).toMatchObject([{ id: "c1", setAside: null }]);
    expect([screen.text(), screen.state().questionSince]).toEqual(["", 2000]);
  });

  test("with other arguments than a command is changed as JSON, which must be some", () => {
    const call = waitingCall("c1", "");
    const request = { ...call.request, args: { path: "a", lines: 3 } };
    const screen = createScreen().tell({
      type: "question.asked",
      call: { ...call, request },
      at: 0,
    });
    screen.tell({ type: "question.answered", choice: "edit", at: 1000 });
    expect(JSON.parse(screen.text())).toEqual(request.args);
    screen.edit({ type: "set-text", text: "{oops" }).tell({ type: "prompt.submitted", at: 2000 });
    expect(screen.take()).toEqual([]);
    expect(screen.state().questions).toMatchObject([
      { problem: expect.stringMatching(/^expected the arguments as JSON: /) },
    ]);
  });
});

describe("Escape", () => {
  test("stops the work, and brings what waits back into the prompt", () => {
    const screen = createScreen().work(true).enter("one").enter("two").write("three");
    screen.escape();
    expect(screen.take()).toEqual([{ type: "stop-work" }]);
    expect(screen.text()).toBe("one\n\ntwo\n\nthree");
    expect(screen.state()).toMatchObject({ isStopping: true, outbox: { waiting: [] } });
    expect(screen.work(false).state().isStopping).toBe(false);
  });

  test("first closes what is open", () => {
    const screen = createScreen().work(true);
    screen.tell({ type: "reply.given", reply: { level: "info", text: "x" } }).escape();
    expect(screen.state().reply).toBeNull();
    expect(screen.take()).toEqual([]);
  });

  test("stops also between two members' turns, when nobody works for a moment", () => {
    const screen = createScreen().tell({ type: "conversation.changed", isOpen: true }).enter("one");
    expect(screen.take()).toEqual([]);
    screen.escape();
    expect(screen.take()).toEqual([{ type: "stop-work" }]);
    expect(screen.text()).toBe("one");
    screen.tell({ type: "conversation.changed", isOpen: false });
    expect(screen.state()).toMatchObject({ isStopping: false, outbox: { waiting: [] } });
  });

  test("stops what the person runs themselves, although nobody works", () => {
    const calls = [waitingCall("1", "sleep 1000")];
    const screen = createScreen().tell({ type: "tool_calls.changed", calls });
    expect(screen.escape().take()).toEqual([{ type: "stop-work" }]);
    screen.tell({ type: "tool_calls.changed", calls: [] });
    expect(screen.state().isStopping).toBe(false);
    expect(screen.escape().take()).toEqual([]);
  });

  test("does nothing when nobody works", () => {
    const screen = createScreen().write("draft").escape();
    expect([screen.take(), screen.text()]).toEqual([[], "draft"]);
  });
});

describe("Ctrl+C", () => {
  test("stops the work, then clears the prompt, then says how to leave, then leaves", () => {
    const screen = createScreen().work(true).write("draft").interrupt();
    expect(screen.take()).toEqual([{ type: "stop-work" }]);
    screen.work(false).interrupt();
    expect(screen.text()).toBe("");
    screen.interrupt();
    expect(screen.state().reply).toEqual({ level: "info", text: "Press Ctrl+C again to leave." });
    expect(screen.take()).toEqual([]);
    screen.interrupt();
    expect(screen.take()).toEqual([{ type: "quit", exitCode: 130 }]);
  });

  test("leaves when work that was told to stop does not", () => {
    const screen = createScreen().work(true).interrupt().interrupt().interrupt();
    expect(screen.take()).toEqual([{ type: "stop-work" }, { type: "quit", exitCode: 130 }]);
  });

  test("has to be pressed twice in a row", () => {
    const screen = createScreen().interrupt().write("x").edit({ type: "delete-back" }).interrupt();
    expect(screen.take()).toEqual([]);
  });

  test("says no to a question", () => {
    const screen = createScreen().ask("c1", "ls").interrupt(1000);
    expect(screen.take()).toMatchObject([{ outcome: "deny" }]);
  });
});

test("Ctrl+D on an empty prompt leaves", () => {
  expect(createScreen().tell({ type: "end.asked" }).take()).toEqual([
    { type: "quit", exitCode: 0 },
  ]);
});

describe("Up", () => {
  const up = { type: "move-up" } as const;

  test("takes the last message that waits, if nothing is written, and then earlier prompts", () => {
    const screen = createScreen(createReplState({ members: MEMBERS, history: ["old"] }));
    screen.work(true).enter("one").enter("@ada two").edit(up);
    expect(screen.text()).toBe("@ada two");
    expect(screen.state().outbox.waiting).toMatchObject([{ text: "one" }]);
    screen.edit(up);
    expect(screen.text()).toBe("@ada two");
    screen.edit({ type: "clear" }).edit(up).edit({ type: "clear" }).edit(up);
    expect(screen.state().outbox.waiting).toEqual([]);
  });

  test("and Down walk through earlier prompts and back to what was being written", () => {
    const screen = createScreen(createReplState({ history: ["first", "second"] })).write("draft");
    screen.edit(up);
    expect(screen.text()).toBe("second");
    screen.edit(up);
    expect(screen.text()).toBe("first");
    screen.edit({ type: "move-down" }).edit({ type: "move-down" });
    expect(screen.text()).toBe("draft");
  });
});
