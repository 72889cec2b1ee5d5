import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { event, plan } from "../../test/events.ts";
import { waitingCall } from "../../test/waiting-call.ts";
import { reduceRepl } from "./reduce-repl.ts";
import type { ReplMessage } from "./repl-message.ts";
import { createReplState, type ReplState } from "./repl-state.ts";
import { type ScreenView, selectScreen } from "./select-screen.ts";

const stateAfter = (messages: readonly ReplMessage[]): ReplState =>
  messages.reduce((state, message) => reduceRepl(state, message).state, createReplState());

const view = (state: ReplState, rows: number): ScreenView =>
  selectScreen(state, { rows, now: 0, hasPrompt: true, hasTranscript: true });

const countRows = (screen: ScreenView): number => {
  const { question, reply, panel, page } = screen;
  const cut = (part: { lines: readonly unknown[]; hidden: number } | undefined): number =>
    part === undefined ? 0 : part.lines.length + (part.hidden > 0 ? 1 : 0);
  return (
    (page?.lines.length ?? 0) +
    (page?.title === undefined ? 0 : 1) +
    (page?.footer === undefined ? 0 : 1) +
    cut(question) +
    (question?.title === undefined ? 0 : 1) +
    (question?.notes.length ?? 0) +
    (question?.choices.length ?? 0) +
    (question?.others.length ?? 0) +
    cut(reply) +
    (screen.outbox === undefined ? 0 : 1) +
    (panel === undefined ? 0 : panel.rows.length + 1) +
    (screen.hasStatus ? 1 : 0) +
    (screen.hasGap ? 1 : 0) +
    screen.promptRows +
    screen.menuRows
  );
};

const ask = (command: string, id = "1"): ReplMessage => ({
  type: "question.asked",
  call: waitingCall(id, command),
  at: 0,
});

const think = (text: string): ReplMessage => ({
  type: "events.received",
  events: [event({ type: "text", text, category: "reasoning" })],
});

const message: fc.Arbitrary<ReplMessage> = fc.oneof(
  fc
    .string({ maxLength: 300, unit: "binary" })
    .map((text): ReplMessage => ({ type: "prompt.edited", action: { type: "insert", text } })),
  fc.tuple(fc.string({ maxLength: 900 }), fc.nat(30)).map(([command, id]) => ask(command, `${id}`)),
  fc.constant<ReplMessage>({ type: "page.toggled", at: 0 }),
  fc
    .constantFrom("up", "down", "page-up", "page-down", "start", "end", "older", "newer")
    .chain((move) =>
      fc.nat(60).map((height): ReplMessage => ({ type: "page.moved", move, height })),
    ),
  fc.string({ maxLength: 900, unit: "binary" }).map(think),
  fc.constant<ReplMessage>({ type: "prompt.submitted", at: 0 }),
  fc
    .string({ maxLength: 500 })
    .map((text): ReplMessage => ({ type: "reply.given", reply: { level: "info", text } })),
  fc.nat(60).map(
    (count): ReplMessage => ({
      type: "events.received",
      events: [
        event({ type: "turn.started" }),
        plan(Array.from({ length: count }, (_, index) => `step ${index}`)),
      ],
    }),
  ),
  fc.integer({ min: 1, max: 100 }).map(
    (columns): ReplMessage => ({
      type: "layout.changed",
      layout: { columns, widthOf: (text) => text.length },
    }),
  ),
);

/** A menu of so many completions is open, and nothing else is written. */
const openMenu = (count: number): readonly ReplMessage[] => [
  { type: "prompt.edited", action: { type: "set-text", text: "/" } },
  {
    type: "completions.found",
    offer: {
      text: "/",
      cursor: 1,
      range: { start: 1, end: 1 },
      items: Array.from({ length: count }, (_, index) => ({ value: `command${index}` })),
    },
  },
];

describe("selectScreen", () => {
  test("is lower than the terminal whatever is on it, and has a row for the prompt", () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 12 }),
        fc.option(fc.nat(60), { nil: undefined }),
        fc.integer({ min: 2, max: 60 }),
        (messages, completions, rows) => {
          const menu = completions === undefined ? [] : openMenu(completions);
          const screen = view(stateAfter([...messages, ...menu]), rows);
          expect(countRows(screen)).toBeLessThanOrEqual(rows - 1);
          // In a single row nobody shall say yes to what they cannot see: the question has it.
          const { question, promptRows, page } = screen;
          const hasLastRow = question !== undefined && rows === 2;
          expect(promptRows >= 1 || hasLastRow || page !== undefined).toBe(true);
          expect(page?.lines).not.toEqual([]);
          expect(screen.panel?.rows.length ?? 0).toBeLessThanOrEqual(Math.max(3, rows / 3));
        },
      ),
    );
  });

  test.each([
    [24, 14, 6],
    [24, 3, 3],
    [48, 14, 12],
    [80, 14, 14],
  ])("in %i rows, a menu of %i completions has %i", (rows, count, expected) => {
    expect(view(stateAfter(openMenu(count)), rows).menuRows).toBe(expected);
  });

  test("says how much of a long command is out of sight, and keeps its title and choices", () => {
    const command = Array.from({ length: 100 }, (_, index) => `line ${index}`).join("\n");
    const { question } = view(stateAfter([ask(command)]), 24);
    expect(question?.title).toBe("Run a command");
    expect(question?.choices.join(" ")).toContain("[n] no");
    expect(question?.lines[0]).toEqual({ text: "line 0", tone: "plain" });
    expect((question?.lines.length ?? 0) + (question?.hidden ?? 0)).toBe(100);
    expect(question?.hidden).toBeGreaterThan(0);
  });

  test("breaks the choices between them, so that each stands behind its key", () => {
    const layout = { columns: 30, widthOf: (text: string) => text.length };
    const { question } = view(stateAfter([{ type: "layout.changed", layout }, ask("ls")]), 24);
    expect(question?.choices.length).toBeGreaterThan(1);
    for (const row of question?.choices ?? []) {
      expect(row).toMatch(/^\[\w\] /);
      expect(row.length).toBeLessThanOrEqual(30);
    }
  });

  test("marks each hidden character of a command, and warns of them", () => {
    const { question } = view(
      stateAfter([ask("good \u202Elive\u200B \u001B[24D\u001B[K && good")]),
      24,
    );
    expect(question?.lines.map(({ text }) => text).join("")).toBe(
      "good <U+202E>live<U+200B> ␛[24D␛[K && good",
    );
    expect(question?.notes).toMatchObject([{ tone: "warning" }]);
  });

  test("leaves out what matters less when there is little room", () => {
    const state = stateAfter([
      { type: "events.received", events: [event({ type: "turn.started" }), plan(["a", "b", "c"])] },
      { type: "reply.given", reply: { level: "info", text: "one\ntwo\nthree" } },
    ]);
    expect(view(state, 3)).toMatchObject({ hasStatus: true, promptRows: 1, panel: undefined });
    expect(view(state, 5).panel).toBeDefined();
    expect(view(state, 24)).toMatchObject({ reply: { hidden: 0 }, panel: { total: 3 } });
  });

  describe("with several questions", () => {
    const askAll = (count: number): ReplState =>
      stateAfter(
        Array.from({ length: count }, (_, index) => ({
          type: "question.asked",
          call: waitingCall(`${index}`, `run ${index}\nmore`, { requestedBy: "Max" }),
          at: 0,
        })),
      );

    test.each([
      [1, 24, []],
      [3, 24, ["2. Max: shell run 1␊more", "3. Max: shell run 2␊more"]],
      [
        40,
        24,
        [1, 2, 3, 4].map((id) => `${id + 1}. Max: shell run ${id}␊more`).concat("and 35 more"),
      ],
      [3, 8, ["2. Max: shell run 1␊more", "3. Max: shell run 2␊more"]],
      [3, 7, ["and 2 more"]],
      [3, 6, []],
    ])("lists those of %d that wait, in %d rows", (count, rows, others) => {
      const { question } = view(askAll(count), rows);
      expect(question?.lines.map(({ text }) => text)).toEqual(["run 0", "more"]);
      expect(question?.count).toBe(count);
      expect(question?.others).toEqual(others);
    });
  });
});
