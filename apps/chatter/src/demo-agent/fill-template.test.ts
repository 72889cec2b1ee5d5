import { describe, expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

const VALUES = { name: 'Kai "\n\u001B\uD83D {{ms}}', ms: 12, next: "" };

describe("fillTemplate", () => {
  test("refuses a name that has no value", () => {
    expect(() => fillTemplate(["{{who}}"], VALUES)).toThrow(
      "cannot fill a template: expected one of name, ms, next, received who",
    );
  });

  test("fills strings at every depth, and leaves the rest as it is", () => {
    const template = { a: ["x{{next}}", { b: "{{name}}, {{name}}" }], c: 1, d: null, e: true };
    expect(fillTemplate(template, VALUES)).toEqual({
      a: ["x", { b: `${VALUES.name}, ${VALUES.name}` }],
      c: 1,
      d: null,
      e: true,
    });
  });

  test("keeps numbers numbers, and the order of keys", () => {
    const filled = fillTemplate({ z: "{{ms}}", a: "{{ms}} ms" }, VALUES);
    expect(JSON.stringify(filled)).toBe('{"z":12,"a":"12 ms"}');
  });

  test("gives JSON in one line, whatever is filled in", () => {
    const line = JSON.stringify(fillTemplate({ text: "{{name}}" }, VALUES));
    expect(line).not.toContain("\n");
    expect(JSON.parse(line)).toEqual({ text: VALUES.name });
  });
});
