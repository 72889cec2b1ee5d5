import { describe, expect, it } from "vitest";
import { breakLine } from "./break-line.ts";

describe("breakLine", () => {
  it.each<[string, string, string | undefined]>([
    ["texts and numbers", '{"type":"a","b":"c","d":1}', '{"type":"a","b":0,"d":"broken"}'],
    [
      "values in depth, and keeps nested types",
      '{"item":{"type":"x","list":[true,null,"y"]}}',
      '{"item":{"type":"x","list":["broken","broken",0]}}',
    ],
    ["a type that is no text", '{"type":1}', '{"type":"broken"}'],
    ["nothing where only the type is left", '{"type":"a"}', undefined],
    ["nothing in an array", '["a"]', undefined],
    ["nothing in what is not JSON", "{", undefined],
  ])("changes %s", (_, line, broken) => {
    expect(breakLine(new TextEncoder().encode(line))).toBe(broken);
  });
});
