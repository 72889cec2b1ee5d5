import type { EntryTone, EntryView } from "@chatter/session";
import { expect, test } from "vitest";
import { unicodeSymbols } from "../symbols.ts";
import { entryStyle } from "./entry-style.ts";

const TONES: readonly EntryTone[] = [
  "answer",
  "reasoning",
  "system",
  "tool",
  "error",
  "warning",
  "note",
  "person",
  "introduction",
];
const member = { name: "max", displayName: "Max", themeColor: "yellow" };

test.each(TONES)("the text of %s has no colour that cannot be read on white", (tone) => {
  // Cast: the style depends on nothing else.
  const { text } = entryStyle({ tone, member } as EntryView, unicodeSymbols);
  expect(["yellow", "cyan", "green", "white"]).not.toContain(text.color);
});

test("an error and a warning differ from speech in their sign, not in colour alone", () => {
  const signs = TONES.map(
    // Cast: the style depends on nothing else.
    (tone) => entryStyle({ tone, member } as EntryView, unicodeSymbols).symbol,
  );
  expect(signs[TONES.indexOf("error")]).not.toBe(signs[TONES.indexOf("answer")]);
  expect(signs[TONES.indexOf("warning")]).not.toBe(signs[TONES.indexOf("note")]);
});
