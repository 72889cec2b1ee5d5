import { describe, expect, test } from "vitest";
import { createAnswerFilter, type TerminalAnswer } from "./background-answers.ts";

const WHITE = "\u001B]11;rgb:ffff/ffff/ffff\u001B\\";
const ATTRIBUTES = "\u001B[?62;4c";

/** What is left of these pieces, and what the terminal has said in them. */
function filter(...pieces: readonly string[]) {
  const answers: TerminalAnswer[] = [];
  const { take } = createAnswerFilter((answer) => answers.push(answer));
  return { rest: pieces.map(take).join(""), answers };
}

const says = (background: string) => ({ type: "background", background });

describe("createAnswerFilter", () => {
  test.each([
    ["rgb:ffff/ffff/ffff", "light"],
    ["rgb:fd/f6/e3", "light"],
    ["rgb:f/f/f", "light"],
    ["rgba:ffff/ffff/ffff/ffff", "light"],
    ["rgb:0000/0000/0000", "dark"],
    ["RGB:1E1E/1E1E/2E2E", "dark"],
    // As loud as can be, and yet dark to the eye.
    ["rgb:0000/0000/ffff", "dark"],
    ["rgb:ffff/ffff/0000", "light"],
  ])("takes %s for a %s background", (color, background) => {
    expect(filter(`a\u001B]11;${color}\u0007b`)).toEqual({
      rest: "ab",
      answers: [says(background)],
    });
  });

  test.each(["", "?", "white", "rgb:12345/0/0", "rgb:ff/ff"])(
    "takes %j away, and makes nothing of it",
    (color) => {
      expect(filter(`a\u001B]11;${color}\u001B\\b`)).toEqual({ rest: "ab", answers: [] });
    },
  );

  test("finds the answers wherever they are cut in two, among what is typed", () => {
    const whole = `ab${WHITE}c${ATTRIBUTES}d`;
    const places = Array.from({ length: whole.length }, (_, index) => index);
    // A piece that ends with Escape ends with a key, except within an answer.
    const keys = ["ab\u001B", `ab${WHITE}c\u001B`];
    for (const cut of places.filter((place) => !keys.includes(whole.slice(0, place)))) {
      expect(filter(whole.slice(0, cut), whole.slice(cut))).toEqual({
        rest: "abcd",
        answers: [says("light"), { type: "attributes" }],
      });
    }
  });

  test.each([
    ["a key", "\u001B"],
    ["an arrow", "\u001B[A"],
    ["Alt and a bracket, before another key", "\u001B]x"],
    ["an answer about the keyboard", "\u001B[?1u"],
    ["a paste", "\u001B[200~rgb:ffff/ffff/ffff\u001B[201~"],
    ["what never ends", `\u001B]11;${"x".repeat(100)}`],
  ])("lets %s pass", (_name, text) => {
    expect(filter(text)).toEqual({ rest: text, answers: [] });
  });

  test("loses nothing of what only begins like an answer", () => {
    expect(filter("\u001B]", "1", "2", "\u001B[?", "2004h").rest).toBe("\u001B]12\u001B[?2004h");
  });
});
