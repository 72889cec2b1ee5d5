import { describe, expect, test } from "vitest";
import {
  createBoundedText,
  formatKeptText,
  type KeptText,
  type TextBounds,
} from "./bounded-text.ts";

function keep(bounds: TextBounds, ...pieces: string[]): KeptText {
  const text = createBoundedText(bounds);
  for (const piece of pieces) text.append(piece);
  return text.read();
}

describe("createBoundedText", () => {
  const small = { headCharacters: 3, tailCharacters: 4 };

  test.each([
    ["nothing", [], { head: "", tail: "", dropped: 0 }],
    ["what fits", ["ab", "cdefg"], { head: "abcdefg", tail: "", dropped: 0 }],
    ["both ends", ["abcdefgh"], { head: "abc", tail: "efgh", dropped: 1 }],
    [
      "both ends of many pieces",
      [..."abcdefghijklmnop"],
      { head: "abc", tail: "mnop", dropped: 9 },
    ],
    [
      "no half of a pair at the end of the head",
      ["ab😀cdefgh"],
      { head: "ab", tail: "efgh", dropped: 4 },
    ],
    [
      "no half of a pair at the start of the tail",
      ["abcdef😀ghi"],
      { head: "abc", tail: "ghi", dropped: 5 },
    ],
    ["a pair that came in two pieces", ["\uD83D", "\uDE00"], { head: "😀", tail: "", dropped: 0 }],
  ])("keeps %s", (_name, pieces, expected) => {
    expect(keep(small, ...pieces)).toEqual(expected);
  });

  test("keeps the end alone when there is no room for a head, and the other way round", () => {
    expect(keep({ headCharacters: 0, tailCharacters: 2 }, "abc", "d")).toEqual({
      head: "",
      tail: "cd",
      dropped: 2,
    });
    expect(keep({ headCharacters: 2, tailCharacters: 0 }, "abc", "d")).toEqual({
      head: "ab",
      tail: "",
      dropped: 2,
    });
  });

  test("can be read while it grows", () => {
    const text = createBoundedText(small);
    text.append("abcdefgh");
    expect(text.read().tail).toBe("efgh");
    text.append("i");
    expect(text.read()).toEqual({ head: "abc", tail: "fghi", dropped: 2 });
  });

  test.each([0, 1, 2, 3])(
    "keeps both ends of every short text, cut anywhere, head %i",
    (headCharacters) => {
      for (const tailCharacters of [0, 1, 2, 3]) {
        const bounds = { headCharacters, tailCharacters };
        for (const whole of shortTexts(7)) checkKept(whole, bounds);
      }
    },
  );

  test("takes a flood of small pieces in linear time", () => {
    const text = createBoundedText({ headCharacters: 20_000, tailCharacters: 80_000 });
    for (let count = 0; count < 2_000_000; count += 1) text.append("ab");
    expect(text.read().dropped).toBe(4_000_000 - 100_000);
  });
});

describe("formatKeptText", () => {
  test("says how much is missing, and where", () => {
    expect(formatKeptText({ head: "abc", tail: "", dropped: 0 })).toBe("abc");
    expect(formatKeptText({ head: "abc", tail: "xyz", dropped: 12 })).toBe(
      "abc\n… 12 characters left out …\nxyz",
    );
  });
});

/** Every text of up to so many letters and smileys. */
function shortTexts(longest: number): string[] {
  if (longest === 0) return [""];
  const shorter = shortTexts(longest - 1);
  return [...new Set(shorter.flatMap((text) => [text, `${text}a`, `${text}😀`]))];
}

/** One `expect` per text: there are thousands. */
function checkKept(whole: string, bounds: TextBounds): void {
  const kept = keep(bounds, whole);
  const { head, tail, dropped } = kept;
  const room = bounds.headCharacters + bounds.tailCharacters;
  const broken = [
    !whole.startsWith(head) && "the head is none",
    !whole.endsWith(tail) && "the tail is none",
    head.length + dropped + tail.length !== whole.length && "the count is wrong",
    head.length + tail.length > room && "it is too much",
    // Halves of characters at the cuts are let go of as well.
    dropped > Math.max(0, whole.length - room) + 2 && "it is too little",
    /\p{Surrogate}/u.test(`${head} ${tail}`) && "half of a character is left",
    JSON.stringify(keep(bounds, ...whole.split(""))) !== JSON.stringify(kept) && "pieces matter",
  ].filter((problem) => problem !== false);
  expect([whole, bounds, ...broken]).toEqual([whole, bounds]);
}
