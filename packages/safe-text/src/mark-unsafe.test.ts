import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileText } from "../test/hostile-text.ts";
import { hasUnsafe } from "./has-unsafe.ts";
import { markUnsafe } from "./mark-unsafe.ts";

describe("markUnsafe", () => {
  it("shows every ASCII control as its own picture", () => {
    const controls = [...Array(0x20).keys(), 0x7f].map((code) => String.fromCodePoint(code));
    expect(markUnsafe(controls.join(""))).toBe("␀␁␂␃␄␅␆␇␈␉␊␋␌␍␎␏␐␑␒␓␔␕␖␗␘␙␚␛␜␝␞␟␡");
  });

  it.each([
    ["\u0080\u009f", "<U+0080><U+009F>"],
    ["\u00ad", "<U+00AD>"],
    ["\ufeff", "<U+FEFF>"],
    ["\u{e0041}", "<U+E0041>"],
    ["\u{e0fff}", "<U+E0FFF>"],
  ])("shows %j by its number as %s", (text, marked) => {
    expect(markUnsafe(text)).toBe(marked);
  });

  it("keeps line feeds and tabs when asked, and still shows the carriage return", () => {
    expect(markUnsafe("a\r\n\tb\rc", { newlines: "keep" })).toBe("a␍\n\tb␍c");
  });

  it("shows line feeds and tabs in text that is plain otherwise", () => {
    expect(markUnsafe("ls\n\trm")).toBe("ls␊␉rm");
  });

  it("leaves marks that are already text alone", () => {
    expect(markUnsafe("␛[31m <U+202E>")).toBe("␛[31m <U+202E>");
  });
});

describe("markUnsafe, for any text", () => {
  it("leaves nothing unsafe, and no line break or tab", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const marked = markUnsafe(text);
        expect([hasUnsafe(marked), /[\n\t]/.test(marked)]).toEqual([false, false]);
        expect(hasUnsafe(markUnsafe(text, { newlines: "keep" }))).toBe(false);
      }),
    );
  });

  it("shows every code point, in order, as itself or as its mark", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        let rest: string = markUnsafe(text, { newlines: "keep" });
        for (const character of text) {
          const shown = rest.startsWith(character) ? character : markUnsafe(character);
          expect(rest.startsWith(shown)).toBe(true);
          if (!hasUnsafe(character)) expect(shown).toBe(character);
          rest = rest.slice(shown.length);
        }
        expect(rest).toBe("");
      }),
    );
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom("mark", "keep"), (text, newlines) => {
        const marked = markUnsafe(text, { newlines });
        expect(markUnsafe(marked, { newlines })).toBe(marked);
      }),
    );
  });

  it("returns the text itself exactly when nothing in it is unsafe", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(markUnsafe(text, { newlines: "keep" }) === text).toBe(!hasUnsafe(text));
      }),
    );
  });
});
