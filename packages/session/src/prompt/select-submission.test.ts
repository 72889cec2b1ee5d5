import { describe, expect, test } from "vitest";
import { createPromptState, type PromptState } from "./prompt-state.ts";
import { reducePrompt } from "./reduce-prompt.ts";
import { selectHistoryForSave } from "./select-history-for-save.ts";
import { selectPromptMode } from "./select-prompt-mode.ts";
import { type PromptSubmission, selectSubmission } from "./select-submission.ts";

const layout = { columns: 80, widthOf: (text: string) => [...text].length };

function open(shown: string): PromptState {
  const text = shown.replace("|", "");
  return { ...createPromptState(), content: { text, pastes: [] }, cursor: shown.indexOf("|") };
}

function show({ content, cursor }: PromptState): string {
  return `${content.text.slice(0, cursor)}|${content.text.slice(cursor)}`;
}

describe("Enter", () => {
  test.each<[string, PromptSubmission, string]>([
    ["hello|", { kind: "send", text: "hello" }, "|"],
    ["he|llo", { kind: "send", text: "hello" }, "|"],
    [" two\nlines \n|", { kind: "send", text: " two\nlines \n" }, "|"],
    ["|", { kind: "nothing" }, "|"],
    [" \n\t|", { kind: "nothing" }, " \n\t|"],
    ["goes on\\|", { kind: "newline" }, "goes on\n|"],
    ["\\|", { kind: "newline" }, "\n|"],
    ["a\nb\\|", { kind: "newline" }, "a\nb\n|"],
    ["C:\\\\|", { kind: "send", text: "C:\\\\" }, "|"],
    ["in|side\\", { kind: "send", text: "inside\\" }, "|"],
    ["a\\|b", { kind: "send", text: "a\\b" }, "|"],
  ])("in %j means %j", (before, submission, after) => {
    const state = open(before);
    expect(selectSubmission(state)).toEqual(submission);
    expect(show(reducePrompt(state, { type: "submit" }, layout))).toBe(after);
  });

  test("sends what is behind placeholders, and remembers it", () => {
    const text = "a\n".repeat(50);
    const state = reducePrompt(open("see |"), { type: "paste", text }, layout);
    expect(selectSubmission(state)).toEqual({ kind: "send", text: `see ${text}` });
    const sent = reducePrompt(state, { type: "submit" }, layout);
    expect(sent.content).toEqual({ text: "", pastes: [] });
    expect(selectHistoryForSave(sent)).toEqual([`see ${text}`]);
  });

  test("takes a completion that would change the text, and sends one that would not", () => {
    const offer = (value: string) =>
      reducePrompt(
        open("/help|"),
        {
          type: "offer-completions",
          offer: { text: "/help", cursor: 5, range: { start: 0, end: 5 }, items: [{ value }] },
        },
        layout,
      );
    expect(selectSubmission(offer("/help-me"))).toEqual({ kind: "completion" });
    expect(selectSubmission(offer("/help"))).toEqual({ kind: "send", text: "/help" });
    expect(reducePrompt(offer("/help"), { type: "submit" }, layout).completion).toBeNull();
  });
});

test.each([
  ["|", "empty"],
  ["x|", "edit"],
  [" |", "edit"],
])("the mode of %j is %s", (shown, mode) => {
  expect(selectPromptMode(open(shown))).toBe(mode);
});
