import { describe, expect, test } from "vitest";
import { readPrompt } from "./read-prompt.ts";

describe("readPrompt", () => {
  test.each([
    ["nothing", "", { sender: undefined, text: "" }],
    ["no header", "Fix it.\n", { sender: undefined, text: "Fix it." }],
    ["a header in a sentence", "The Message from Kai: no", { text: "The Message from Kai: no" }],
    ["a header without a name", "Message from :\nHi", { text: "Message from :\nHi" }],
    ["a message", "Message from Kai:\nFix it.", { sender: "Kai", text: "Fix it." }],
    ["a name of several words", "Message from Kai (lead): \r\nHi", { sender: "Kai (lead)" }],
    ["an empty message", "Message from Kai:\n", { sender: "Kai", text: "" }],
    [
      "sections before it, and earlier messages",
      "# Team\nMax, Ada\n\nMessage from Kai:\nFirst.\n\nMessage from Max:\nOne.\n\nTwo.\n",
      { sender: "Max", text: "One.\n\nTwo." },
    ],
    [
      "reminders behind it",
      "Message from Kai:\nHi\n<reminder>Keep\na plan.</reminder>\n\n<reminder>b</reminder>\n",
      { sender: "Kai", text: "Hi" },
    ],
    [
      "what only looks like a reminder",
      "Message from Kai:\n<reminder>a</reminder> Hi </reminder>",
      { text: "" },
    ],
    ["an end of a reminder alone", "Hi </reminder>", { text: "Hi </reminder>" }],
    [
      "a reminder within it",
      "Say <reminder>a</reminder> twice",
      { text: "Say <reminder>a</reminder> twice" },
    ],
  ])("reads %s", (_, prompt, message) => {
    expect(readPrompt(prompt)).toMatchObject(message);
  });

  test("is quick with prompts that are made to be slow", () => {
    const many = 200_000;
    for (const text of [":".repeat(many), ": ".repeat(many), `:${" ".repeat(many)}x`]) {
      expect(readPrompt(`Message from ${text}x`).sender).toBeUndefined();
    }
    expect(readPrompt("<reminder>".repeat(many)).sender).toBeUndefined();
  }, 5000);
});
