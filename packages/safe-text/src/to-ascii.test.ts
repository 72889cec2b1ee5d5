import fc from "fast-check";
import { expect, it } from "vitest";
import { toAscii } from "./to-ascii.ts";

it.each([
  ["plain text\n\tstays", "plain text\n\tstays"],
  ["naïve café Ångström", "naive cafe Angstrom"],
  ["“quotes” ‘single’ – dash — long…", "\"quotes\" 'single' - dash - long..."],
  ["a → b ← c · d", "a -> b <- c * d"],
  ["日本 🚀", "?? ?"],
  ["ﬁle ½ Straße", "file 1?2 Strasse"],
])("writes %j as %j", (text, ascii) => {
  expect(toAscii(text)).toBe(ascii);
});

it("leaves nothing but ASCII of any text, and changes nothing the second time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", size: "+1" }), (text) => {
      const ascii = toAscii(text);
      expect([...ascii].every((character) => character.charCodeAt(0) < 0x80)).toBe(true);
      expect(toAscii(ascii)).toBe(ascii);
    }),
  );
});
