import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mutateJson } from "./mutate-json.ts";
import { createRandom } from "./random.ts";

describe("mutateJson", () => {
  it("gives JSON for any object, and the same for the same seed", () => {
    fc.assert(
      fc.property(fc.object(), fc.jsonValue(), fc.nat(), (value, odd, seed) => {
        fc.pre(Object.keys(value).length > 0);
        const line = JSON.stringify(JSON.parse(JSON.stringify(value)));
        const ingredients = { odd: JSON.stringify(odd), other: '{"a":[1,{"b":2}]}' };
        const mutated = mutateJson(line, ingredients, createRandom(seed));
        if (line !== "{}") JSON.parse(mutated ?? "no JSON");
        expect(mutateJson(line, ingredients, createRandom(seed))).toBe(mutated);
      }),
    );
  });

  it("can put in what JSON.stringify never writes", () => {
    const ingredients = { odd: "1e999", other: "{}" };
    const mutated = Array.from({ length: 50 }, (_, seed) =>
      mutateJson('{"a":"b"}', ingredients, createRandom(seed)),
    );
    expect(mutated).toContain('{"a":1e999}');
  });

  it.each(["", "nothing", "3", "{}", '"text"'])("leaves %j alone", (line) => {
    expect(mutateJson(line, { odd: "0", other: "{}" }, createRandom(1))).toBeUndefined();
  });
});
