import type { AgentEvent } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import { event } from "../test/events.ts";
import { reduceTranscript } from "./reduce-transcript.ts";
import { type EntryView, selectEntry } from "./select-entry.ts";
import { initialTranscript } from "./transcript-state.ts";

/** The last entry that these events make. */
function view(...events: AgentEvent[]): EntryView {
  let state = initialTranscript;
  let last: EntryView | undefined;
  for (const next of events) {
    const step = reduceTranscript(state, next);
    state = step.state;
    for (const entry of [...step.finished, ...state.live]) last = selectEntry(entry);
  }
  if (last === undefined) throw new Error("no entry");
  return last;
}

const start = event({
  type: "tool.started",
  toolId: "t",
  toolName: "Bash",
  title: "rm\u001B[2K\n-rf",
  input: {},
});
const end = (more: object) => event({ type: "tool.completed", toolId: "t", ...more });

describe("selectEntry", () => {
  test("drops what is hidden in prose and marks it in commands and names", () => {
    const text = event({
      type: "text",
      text: "\n\u001B[31mred\u001B[0m\u202E\n",
      agentId: "m\u200Bax",
    });
    expect(view(text)).toMatchObject({
      tone: "answer",
      text: "red",
      member: { displayName: "m<U+200B>ax" },
    });
    expect(view(start)).toMatchObject({ tone: "tool", text: "Bash rm␛[2K␊-rf" });
  });

  test("says whether more of a text can come", () => {
    expect(view(event({ type: "text", text: "a", delta: true })).isOpen).toBe(true);
    expect(view(event({ type: "text", text: "a" })).isOpen).toBe(false);
  });

  test("folds long reasoning", () => {
    const text = event({ type: "text", category: "reasoning", text: "1\n2\n3\n4\n5" });
    expect(view(text)).toMatchObject({ tone: "reasoning", text: "1\n2\n3\n… 2 more lines" });
  });

  test("shows thoughts without gaps and signs around their headings", () => {
    const text = event({
      type: "text",
      category: "reasoning",
      text: "**Finding it**\n\nIt is here.",
    });
    expect(view(text).text).toBe("Finding it\nIt is here.");
  });

  test("shows nothing that an answer says to the engine", () => {
    expect(view(event({ type: "text", text: "Done.\n\n[NEXT: ada]" })).text).toBe("Done.");
  });

  test.each<[string, object, object]>([
    ["one line of output", { output: "ok\n" }, { tone: "success", text: "", detail: "ok" }],
    ["many lines of output", { output: "a\nb\nc" }, { tone: "success", text: "3 lines" }],
    ["no output", {}, { tone: "success", text: "" }],
    [
      "no output, in words",
      { output: "(Bash completed with no output)" },
      { tone: "success", text: "" },
    ],
    [
      "a failure",
      { status: "failed", exitCode: 2, error: "\nno such\nfile" },
      { tone: "failure", text: "failed (exit code 2)", detail: "no such" },
    ],
    [
      "a failure that says nothing but its exit code",
      { status: "failed", exitCode: 2, error: "Exit code 2" },
      { tone: "failure", text: "failed (exit code 2)" },
    ],
    ["a denial", { status: "denied" }, { tone: "failure", text: "denied" }],
    [
      "what was cancelled, and who cancelled it knows why",
      { status: "cancelled", error: "The user doesn't want to proceed" },
      { tone: "failure", text: "cancelled" },
    ],
  ])("sums up %s", (_name, completed, expected) => {
    expect(view(start, end(completed)).outcome).toEqual({ detail: undefined, ...expected });
  });

  describe("of an edit", () => {
    const edit = (old_string: string, new_string: string): AgentEvent =>
      event({
        type: "tool.started",
        toolId: "t",
        toolName: "Edit",
        kind: "edit",
        input: { old_string, new_string },
      });

    test("shows what has changed, with what is hidden in it", () => {
      expect(view(edit("same\na", "same\n\u202Eb\tc"), end({})).diff).toEqual([
        { text: "-a", tone: "removed" },
        { text: "+<U+202E>b  c", tone: "added" },
      ]);
    });

    test("says nothing of the words in which an agent reports it", () => {
      const done = view(edit("a", "b"), end({ output: "The file has been updated." }));
      expect(done.outcome).toEqual({ tone: "success", text: "", detail: undefined });
    });

    test("shows nothing before it is done, or when it failed", () => {
      expect(view(edit("a", "b")).diff).toEqual([]);
      expect(view(edit("a", "b"), end({ status: "denied" })).diff).toEqual([]);
    });

    test("counts the lines that are too many", () => {
      const lines = Array.from({ length: 200 }, (_, index) => `${index}`).join("\n");
      const { diff } = view(edit("", lines), end({}));
      expect(diff).toHaveLength(13);
      expect(diff.at(-1)?.text).toBe("… 188 more lines");
    });
  });

  test("says that a tool runs", () => {
    expect(view(start).outcome).toEqual({ tone: "running", text: "", detail: undefined });
  });

  test("tells warnings from errors, with their class", () => {
    const error = event({ type: "error", error: "401", class: "auth" });
    expect(view(error)).toMatchObject({ tone: "error", text: "Not logged in: 401" });
    expect(view({ ...error, severity: "warning" } as AgentEvent)).toMatchObject({
      tone: "warning",
      text: "401",
    });
  });

  test.each([
    ["kai", "go", "person", "@max @ada go"],
    [
      "kai",
      Array.from("x".repeat(22)).join("\n"),
      "person",
      /^@max @ada x(?:\nx){19}\n… 2 more lines$/,
    ],
    ["chatter", "1\n2\n3\n4", "system", "chatter to @max, @ada: 1\n2\n3\n… 1 more line"],
  ])("says whom a message of %s is for, and folds a long one", (from, text, tone, expected) => {
    const shown = view(event({ type: "message", from, to: ["max", "ada"], text }));
    expect(shown.tone).toBe(tone);
    expect(shown.text).toEqual(
      typeof expected === "string" ? expected : expect.stringMatching(expected),
    );
  });

  test("says where all of a long text can be seen", () => {
    const thought = event({ type: "text", text: "1\n2\n3\n4\n5", category: "reasoning" });
    const [entry] = reduceTranscript(initialTranscript, thought).finished;
    expect(entry && selectEntry(entry, " · Ctrl+O").text).toBe("1\n2\n3\n… 2 more lines · Ctrl+O");
  });

  test("introduces who is there by their name, not by who says it", () => {
    const mode = event({ type: "notice", code: "member.mode", message: "Max asks\nfirst." });
    expect(view(mode)).toMatchObject({
      tone: "introduction",
      member: { name: "max" },
      text: "Max asks first.",
    });
  });

  test("says what a sub-agent did", () => {
    expect(view(event({ type: "text", text: "a", parentToolId: "t" })).isNested).toBe(true);
  });
});
