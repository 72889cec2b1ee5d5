import path from "node:path";
import { describe, expect, test } from "vitest";
import { chooseList, type ListQuery } from "./choose-list.ts";

const query: ListQuery = {
  env: {},
  dataDirectory: path.join(import.meta.dirname, "nothing-here"),
  folder: import.meta.dirname,
};
const choose = (more: Partial<ListQuery>) => chooseList({ ...query, ...more }, () => "default");

describe("chooseList", () => {
  test.each<[string, Partial<ListQuery>, object]>([
    ["nothing", {}, { session: "default", member: null }],
    [
      "empty variables",
      { env: { CHATTER_SESSION: "", CHATTER_MEMBER: "" } },
      { session: "default", member: null },
    ],
    [
      "the variables",
      { env: { CHATTER_SESSION: "s", CHATTER_MEMBER: "m" } },
      { session: "s", member: "m" },
    ],
    [
      "an option before a variable",
      { session: "a", env: { CHATTER_SESSION: "s", CHATTER_MEMBER: "m" } },
      { session: "a", member: null },
    ],
    [
      "a member as option",
      { member: "x", env: { CHATTER_SESSION: "s", CHATTER_MEMBER: "m" } },
      { session: "s", member: "x" },
    ],
  ])("takes %s", async (_name, more, expected) => {
    expect(await choose(more)).toEqual(expected);
  });

  test.each([
    "",
    ".",
    "..",
    "../a",
    "/etc/passwd",
    "a/b",
    "a\\b",
    "a.b",
    "-a",
    "_a",
    "ä",
    "a b",
    "a\n",
    "a\0",
    "\u202Ea",
    "a".repeat(129),
  ])("refuses the id %j wherever it comes from", async (id) => {
    await expect(choose({ session: id })).rejects.toThrow(/^cannot use the session id/);
    await expect(choose({ member: id })).rejects.toThrow(/^cannot use the member id/);
    if (id === "") return;
    await expect(choose({ env: { CHATTER_SESSION: id } })).rejects.toThrow("session id");
    await expect(choose({ env: { CHATTER_MEMBER: id } })).rejects.toThrow("member id");
  });

  test("takes 128 characters", async () => {
    expect(await choose({ session: "a".repeat(128) })).toEqual({
      session: "a".repeat(128),
      member: null,
    });
  });
});
