import { expect, it } from "vitest";
import { isPlainText } from "./is-plain-text.ts";
import { unsafePattern } from "./unsafe-pattern.ts";

const codePoints = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint);
const isUnsafe = (codePoint: number) =>
  String.fromCodePoint(codePoint).search(unsafePattern) !== -1;
const name = (codePoint: number) => codePoint.toString(16).toUpperCase();

it("lets exactly the listed invisible-category characters through on their own", () => {
  const invisible = /^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]$/u;
  const staying = codePoints
    .filter((codePoint) => invisible.test(String.fromCodePoint(codePoint)))
    .filter((codePoint) => !isUnsafe(codePoint));
  const numberSigns = "600 601 602 603 604 605 6DD 70F 890 891 8E2 110BD 110CD".split(" ");
  expect(staying.map(name)).toEqual(["9", "A", ...numberSigns]);
});

it("finds nothing unsafe among letters, marks, numbers, punctuation, symbols and spaces", () => {
  const visible = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Co}]$/u;
  const flagged = codePoints
    .filter((codePoint) => visible.test(String.fromCodePoint(codePoint)))
    .filter(isUnsafe);
  expect(flagged.map(name)).toEqual([]);
});

it("covers every default-ignorable block, assigned or not", () => {
  const ranges = [
    [0x00ad, 0x00ad],
    [0x034f, 0x034f],
    [0x061c, 0x061c],
    [0x115f, 0x1160],
    [0x17b4, 0x17b5],
    [0x180b, 0x180f],
    [0x200b, 0x200f],
    [0x2028, 0x202e],
    [0x2060, 0x206f],
    [0x3164, 0x3164],
    [0xd800, 0xdfff],
    [0xfe00, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xffa0, 0xffa0],
    [0xfff0, 0xfffb],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
    [0xe0000, 0xe0fff],
  ] as const;
  const missed = ranges.flatMap(([first, last]) =>
    codePoints.slice(first, last + 1).filter((codePoint) => !isUnsafe(codePoint)),
  );
  expect(missed.map(name)).toEqual([]);
});

it("never calls an unsafe character, or half of one, plain", () => {
  const wronglyPlain = codePoints
    .filter((codePoint) => isPlainText(String.fromCodePoint(codePoint)))
    .filter(isUnsafe);
  expect(wronglyPlain.map(name)).toEqual([]);
});

it.each([
  "plain ASCII\twith\nbreaks",
  "日本語と中文、한국어。",
  "Привет, Ελλάδα, naïve café",
  "✓ done — 3 → 4 │ ok…",
])("takes the quick path for %j", (text) => {
  expect(isPlainText(text)).toBe(true);
});
