import { expect, test } from "vitest";
import { PASTE_MARK } from "./prompt-text.ts";
import { nextWord, previousWord } from "./words.ts";

/** Where repeated moves through the text stop, as `|`. */
function stops(text: string, move: (text: string, offset: number) => number, from: number): string {
  const found = new Set<number>();
  for (let at = from; ; ) {
    const next = move(text, at);
    if (next === at) break;
    found.add(next);
    at = next;
  }
  return [...text, ""]
    .reduce<{ shown: string; at: number }>(
      ({ shown, at }, character) => ({
        shown: `${shown}${found.has(at) ? "|" : ""}${character}`,
        at: at + character.length,
      }),
      { shown: "", at: 0 },
    )
    .shown.replaceAll(PASTE_MARK, "#");
}

test.each([
  ["blanks between words", "one  two\n three ", "|one  |two\n |three ", "one|  two|\n three| |"],
  ["signs", "foo.bar(baz) -- x", "|foo|.|bar|(|baz|) |-- |x", "foo|.|bar|(|baz|)| --| x|"],
  ["names with underscores and digits", "snake_case2 x", "|snake_case2 |x", "snake_case2| x|"],
  [
    "accents and combining marks",
    "naïve cafe\u0301 x",
    "|naïve |cafe\u0301 |x",
    "naïve| cafe\u0301| x|",
  ],
  [
    "Japanese, by its scripts",
    "東京タワーに行く",
    "|東京|タワー|に|行|く",
    "東京|タワー|に|行|く|",
  ],
  ["Korean", "안녕 세상", "|안녕 |세상", "안녕| 세상|"],
  ["emoji", "ok 👍🏽👨‍👩‍👧 go", "|ok |👍🏽👨‍👩‍👧 |go", "ok| 👍🏽👨‍👩‍👧| go|"],
  ["pastes, one by one", `a${PASTE_MARK}${PASTE_MARK} b`, "|a|#|# |b", "a|#|#| b|"],
  ["blanks only", "   ", "|   ", "   |"],
  ["nothing", "", "", ""],
])("stops around %s", (_what, text, back, forth) => {
  expect(stops(text, previousWord, text.length)).toBe(back);
  expect(stops(text, nextWord, 0)).toBe(forth);
});
