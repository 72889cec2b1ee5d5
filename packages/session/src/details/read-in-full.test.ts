import { describe, expect, test } from "vitest";
import { event } from "../../test/events.ts";
import { waitingCall } from "../../test/waiting-call.ts";
import { reduceRepl } from "../repl/reduce-repl.ts";
import type { ReplMessage } from "../repl/repl-message.ts";
import { createReplState, type ReplState } from "../repl/repl-state.ts";
import { selectScreen } from "../repl/select-screen.ts";
import type { PageMove } from "./detail-page.ts";

const tell = (messages: readonly ReplMessage[], state = createReplState()): ReplState =>
  messages.reduce((before, message) => reduceRepl(before, message).state, state);

const think = (text: string): ReplMessage => ({
  type: "events.received",
  events: [event({ type: "text", text, category: "reasoning" })],
});
const toggle = (at = 0): ReplMessage => ({ type: "page.toggled", at });
const ask = (command: string, at = 0): ReplMessage => ({
  type: "question.asked",
  call: waitingCall("1", command),
  at,
});
const move = (to: PageMove): ReplMessage => ({ type: "page.moved", move: to, height: 5 });
const pressEscape = (at: number): ReplMessage => ({ type: "stop.asked", at });

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index}`).join("\n");

/** Eight rows hold a title, five lines, a footer and the status. */
const pageOf = (state: ReplState, rows = 9) =>
  selectScreen(state, { rows, now: 0, hasPrompt: true, hasTranscript: true }).page;

/** The same, its lines as text. */
function page(state: ReplState, rows?: number) {
  const shown = pageOf(state, rows);
  return shown && { ...shown, lines: shown.lines.map(({ text }) => text) };
}

describe("reading in full", () => {
  test("says so when there is nothing to read", () => {
    const state = tell([toggle()]);
    expect(state.page).toBeNull();
    expect(state.reply).toMatchObject({ level: "info" });
  });

  test("begins at the top of the newest, and says where one is", () => {
    expect(page(tell([think("old"), think(lines(20)), toggle()]))).toEqual({
      title: "max: reasoning",
      lines: ["line 0", "line 1", "line 2", "line 3", "line 4"],
      footer: ["1-5 of 20", "Esc closes", "↑/↓ scroll", "←/→ others, 2 of 2"],
    });
  });

  test.each<[string, readonly PageMove[], string]>([
    ["down", ["down", "down"], "line 2"],
    ["not above the top", ["up", "page-up"], "line 0"],
    ["a page down, with a row in common", ["page-down"], "line 4"],
    ["to the end", ["end"], "line 15"],
    ["not below the end", ["end", "down", "page-down"], "line 15"],
    ["back from the end", ["end", "up"], "line 14"],
    ["back to the start", ["end", "start"], "line 0"],
    ["to what came before", ["down", "older"], "old"],
    ["not before the oldest", ["older", "older"], "old"],
    ["not behind the newest", ["down", "newer"], "line 1"],
    ["there and back", ["older", "newer"], "line 0"],
  ])("goes %s", (_name, moves, first) => {
    const state = tell([think("old"), think(lines(20)), toggle(), ...moves.map(move)]);
    expect(page(state)?.lines[0]).toBe(first);
  });

  test.each([
    [38, ["1-5 of 20", "Esc closes", "↑/↓ scroll"]],
    [22, ["1-5 of 20", "Esc closes"]],
    [12, ["Esc closes"]],
  ])("says what matters most in %d columns", (columns, footer) => {
    const layout = { columns, widthOf: (text: string) => text.length };
    const state = tell([think("old"), think(lines(20)), { type: "layout.changed", layout }]);
    expect(page(tell([toggle()], state))?.footer).toEqual(footer);
  });

  test("goes on with what it began with, whatever comes", () => {
    const state = tell([think("old"), toggle(), think("new")]);
    expect(page(state)?.lines).toEqual(["old"]);
    expect(page(tell([toggle(), toggle()], state))?.lines).toEqual(["new"]);
  });

  test("keeps its place when the terminal becomes narrower", () => {
    const narrow: ReplMessage = {
      type: "layout.changed",
      layout: { columns: 6, widthOf: (text) => text.length },
    };
    const state = tell([think(lines(9)), toggle(), move("down"), move("down"), move("down")]);
    expect(page(state)?.lines[0]).toBe("line 3");
    expect(page(tell([narrow], state))?.lines.slice(0, 2)).toEqual(["line ", "3"]);
  });

  test("shows all of a question's command, with what is hidden in it", () => {
    const state = tell([think("old"), ask(`${lines(30)}\nrm \u202E -rf`), toggle(), move("end")]);
    expect(page(state)?.lines.at(-1)).toBe("rm <U+202E> -rf");
    expect(page(state)?.footer).toContain("a question waits");
  });

  test("says what each line of a difference is, in the answer of a tool and in a question", () => {
    const diff = "@@ -1 +1 @@\n-a\n+b";
    const run: ReplMessage = {
      type: "events.received",
      events: [
        event({ type: "tool.started", toolId: "1", toolName: "Bash", input: {} }),
        event({ type: "tool.completed", toolId: "1", output: diff }),
      ],
    };
    const call = waitingCall("1", "edit", { diff });
    const tones = (...messages: readonly ReplMessage[]) =>
      pageOf(tell([...messages, toggle()]))?.lines.map(({ tone }) => tone);
    expect(tones(run)).toEqual(["place", "removed", "added"]);
    expect(tones(think("- a list\n- of things"))).toEqual(["plain", "plain"]);
    expect(tones({ type: "question.asked", call, at: 0 })).toEqual([
      "plain",
      "place",
      "removed",
      "added",
    ]);
  });

  test("answers no question, and gives time to see it again", () => {
    const open = tell([ask("ls"), toggle(1000)]);
    const closed = tell([pressEscape(2000)], open);
    expect(closed).toMatchObject({ page: null, questions: [{ id: "1" }], questionSince: 2000 });
    expect(tell([pressEscape(2100)], closed).questions).toHaveLength(1);
    expect(tell([pressEscape(3000)], closed).questions).toHaveLength(0);
  });

  test("ends with Escape and with Ctrl+C before anything else is stopped", () => {
    const work: ReplMessage = {
      type: "events.received",
      events: [event({ type: "turn.started" })],
    };
    for (const type of ["stop.asked", "interrupt.asked"] as const) {
      const step = reduceRepl(tell([work, think("x"), toggle()]), { type, at: 0 });
      expect(step.state).toMatchObject({ page: null, isStopping: false, isLeaving: false });
      expect(step.commands).toEqual([]);
    }
  });

  test.each([
    [1, { title: undefined, lines: ["line 0"], footer: undefined }],
    [2, { title: undefined, lines: ["line 0"], footer: undefined }],
    [3, { title: undefined, lines: ["line 0"], footer: expect.any(Array) }],
    [4, { title: "max: reasoning", lines: ["line 0"], footer: expect.any(Array) }],
  ])("fits into a terminal of %d rows", (rows, expected) => {
    expect(page(tell([think(lines(20)), toggle()]), rows)).toEqual(expected);
  });
});
