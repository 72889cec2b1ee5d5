import { describe, expect, it } from "vitest";
import { dropUnsafe } from "../src/drop-unsafe.ts";
import { hasUnsafe } from "../src/has-unsafe.ts";
import { markUnsafe } from "../src/mark-unsafe.ts";

/** What it is, the payload, how an approval shows it, how prose shows it. */
type Payload = readonly [name: string, text: string, marked: string, dropped: string];

const overwrites: Payload[] = [
  ["backspaces", "rm -rf /\b\b\bls", "rm -rf /␈␈␈ls", "rm -rf /ls"],
  ["carriage return", "rm -rf ~\rls -la", "rm -rf ~␍ls -la", "rm -rf ~\nls -la"],
  ["carriage return and line feed", "a\r\nb", "a␍␊b", "a\nb"],
  ["bell", "\x07\x07", "␇␇", ""],
  ["vertical tab and form feed", "a\vb\fc", "a␋b␌c", "a\nb\nc"],
  ["NUL", "ls\0rm", "ls␀rm", "lsrm"],
  ["delete", "ab\x7f", "ab␡", "ab"],
  ["enquiry and substitute", "\x05\x1a", "␅␚", ""],
];

const bidirectional: Payload[] = [
  ["override", "a\u202etxt.exe", "a<U+202E>txt.exe", "atxt.exe"],
  ["embeddings", "\u202aa\u202bb\u202c\u202d", "<U+202A>a<U+202B>b<U+202C><U+202D>", "ab"],
  ["isolates", "\u2066a\u2067b\u2068c\u2069", "<U+2066>a<U+2067>b<U+2068>c<U+2069>", "abc"],
  ["marks", "\u200ea\u200fb\u061c", "<U+200E>a<U+200F>b<U+061C>", "ab"],
  ["a comment that is code", "/*\u202e } \u2066if*/", "/*<U+202E> } <U+2066>if*/", "/* } if*/"],
];

const invisible: Payload[] = [
  ["zero width space", "pass\u200bword", "pass<U+200B>word", "password"],
  ["non-joiner and joiner", "a\u200cb\u200dc", "a<U+200C>b<U+200D>c", "abc"],
  ["joined emoji", "👩\u200d💻", "👩<U+200D>💻", "👩💻"],
  ["word joiner and operators", "\u2060\u2061\u2064", "<U+2060><U+2061><U+2064>", ""],
  ["byte order mark", "\ufeff#!/bin/sh", "<U+FEFF>#!/bin/sh", "#!/bin/sh"],
  ["soft hyphen", "ad\u00admin", "ad<U+00AD>min", "admin"],
  ["grapheme joiner", "a\u034fb", "a<U+034F>b", "ab"],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0", "<U+115F><U+1160><U+3164><U+FFA0>", ""],
  ["Mongolian separators", "\u180b\u180e", "<U+180B><U+180E>", ""],
  ["Khmer inherent vowels", "\u17b4\u17b5", "<U+17B4><U+17B5>", ""],
  ["interlinear notes", "\ufff9a\ufffab\ufffb", "<U+FFF9>a<U+FFFA>b<U+FFFB>", "ab"],
  ["deprecated shaping", "\u206a\u206f", "<U+206A><U+206F>", ""],
  ["line separator", "a\u2028b", "a<U+2028>b", "a\nb"],
  ["paragraph separator", "a\u2029b", "a<U+2029>b", "a\nb"],
  ["next line", "a\x85b", "a<U+0085>b", "a\nb"],
  ["musical beams", "\u{1d173}\u{1d174}", "<U+1D173><U+1D174>", ""],
];

const smuggled: Payload[] = [
  ["tag letters", "ok\u{e0072}\u{e006d}", "ok<U+E0072><U+E006D>", "ok"],
  ["language tag", "\u{e0001}x\u{e007f}", "<U+E0001>x<U+E007F>", "x"],
  ["tagged flag", "🏴\u{e0067}\u{e007f}", "🏴<U+E0067><U+E007F>", "🏴"],
  ["bytes in selectors", "a\ufe00\u{e0100}\u{e01ef}", "a<U+FE00><U+E0100><U+E01EF>", "a"],
  ["bytes behind an emoji", "😀\ufe0f\u{e0158}", "😀\ufe0f<U+E0158>", "😀\ufe0f"],
  ["selector behind a letter", "a\ufe0f", "a<U+FE0F>", "a"],
  ["selector behind a digit", "file1\ufe0e", "file1<U+FE0E>", "file1"],
  ["two selectors", "❤\ufe0f\ufe0e", "❤\ufe0f<U+FE0E>", "❤\ufe0f"],
  ["selector at the start", "\ufe0f❤", "<U+FE0F>❤", "❤"],
  ["selector behind a dropped sequence", "❤\x1b[m\ufe0f", "❤␛[m<U+FE0F>", "❤"],
  ["broken keycap", "1\ufe0f\u200b\u20e3", "1<U+FE0F><U+200B>\u20e3", "1\u20e3"],
];

const surrogates: Payload[] = [
  ["high half", "a\ud800b", "a<U+D800>b", "ab"],
  ["low half", "a\udfffb", "a<U+DFFF>b", "ab"],
  ["halves in the wrong order", "\udc00\ud800", "<U+DC00><U+D800>", ""],
  ["half before a pair", "\ud83d😀", "<U+D83D>😀", "😀"],
  ["halves kept apart", "\ud83d\u200b\ude00", "<U+D83D><U+200B><U+DE00>", ""],
];

describe.each([
  ["overwriting controls", overwrites],
  ["bidirectional controls", bidirectional],
  ["invisible characters", invisible],
  ["smuggled characters", smuggled],
  ["lone surrogates", surrogates],
])("%s", (_, payloads) => {
  it.each(payloads)("are shown and dropped exactly: %s", (_name, text, marked, dropped) => {
    expect({
      unsafe: hasUnsafe(text),
      marked: markUnsafe(text),
      dropped: dropUnsafe(text),
    }).toEqual({ unsafe: true, marked, dropped });
  });
});
