import { describe, expect, test } from "vitest";
import { readMarkers } from "./read-markers.ts";
import { resolveAddressees } from "./resolve-addressees.ts";

const max = { name: "max", displayName: "Max Power" };
const sarah = { name: "sarah-lee", displayName: "Sarah" };
const kai = { name: "kai", displayName: "max" };
const members = [max, sarah, kai];

const resolve = (list: string) => {
  const { resolved, unknown } = resolveAddressees(readMarkers(`[NEXT: ${list}]`).next, members);
  return [resolved.map(({ member, intent }) => `${member.name}/${intent}`).join(" "), unknown];
};

describe("resolving addressees", () => {
  test.each<[string, string, readonly string[]]>([
    ["nobody", "", ["nobody"]],
    ["sarah, typo, max !P1, Typo, typo", "sarah-lee/P2 max/P1", ["typo", "Typo"]],
    ["MAX", "max/P2", []],
    ["max_power", "max/P2", []],
    ["Sarah Lee !P3", "sarah-lee/P3", []],
    ["kai, max", "kai/P2 max/P2", []],
    ["", "", []],
  ])("finds in %j the members %j and nobody for %j", (list, resolved, unknown) => {
    expect(resolve(list)).toEqual([resolved, unknown]);
  });

  test.each([
    ["max !P3, kai, Max Power !P1, max", "max/P1 kai/P2"],
    ["max !P1, max !P3", "max/P1"],
    ["sarah !P3, sarah-lee", "sarah-lee/P2"],
  ])("counts a member named twice once, at the more urgent: %j", (list, resolved) => {
    expect(resolve(list)).toEqual([resolved, []]);
  });

  test("gives back the members themselves", () => {
    const { resolved } = resolveAddressees([{ name: "MAX", intent: "P1" }], members);
    expect(resolved[0]?.member).toBe(max);
  });
});
