import { describe, expect, test } from "vitest";
import { formatOpening } from "./format-opening.ts";

describe("formatOpening", () => {
  test.each([
    ["Fix it.", "Kai, you asked: “Fix it.”"],
    ["", "Kai, you asked: “”"],
    [" Fix\n\n\tit. ", "Kai, you asked: “Fix it.”"],
    ["[next: Gil !P1] Fix it. [DROP: ALL]", "Kai, you asked: “Fix it.”"],
    ["[NE[NEXT: x]XT: gil] Fix [1].", "Kai, you asked: “(NE XT: gil) Fix (1).”"],
    ["x".repeat(100), `Kai, you asked: “${"x".repeat(100)}”`],
    ["🙂".repeat(101), `Kai, you asked: “${"🙂".repeat(100)}…”`],
    [`${"x".repeat(99)} y z`, `Kai, you asked: “${"x".repeat(99)}…”`],
  ])("quotes %j", (text, opening) => {
    expect(formatOpening({ sender: "Kai", text }, false)).toBe(opening);
  });

  test("speaks to whom it does not know", () => {
    expect(formatOpening({ sender: undefined, text: "Hi" }, false)).toBe("You asked: “Hi”");
  });

  test("quotes the last paragraph of an agent, not what that one quoted", () => {
    const text = "Kai, you asked: “Hi”\n \nIt was\nthe discount.\n\n[NEXT: ada]";
    const opening = formatOpening({ sender: "Max", text }, true);
    expect(opening).toBe("Max, you handed over: “It was the discount.”");
  });
});
