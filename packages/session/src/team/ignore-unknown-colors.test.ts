import { expect, test } from "vitest";
import { memberOf } from "../member.ts";
import { ignoreUnknownColors } from "./ignore-unknown-colors.ts";

test("replaces each colour that does not exist, and says which", () => {
  const file = {
    name: "x",
    members: [
      { name: "a", themeColor: "nope" },
      { name: "b", themeColor: "magentaBright" },
      { name: "c", themeColor: "#ff8800" },
      { name: "d" },
      { name: "e", themeColor: "#f80" },
    ],
  };
  const { value, problems } = ignoreUnknownColors(file);
  expect(value).toEqual({
    ...file,
    members: [
      { name: "a", themeColor: "cyan" },
      file.members[1],
      file.members[2],
      file.members[3],
      { name: "e", themeColor: "cyan" },
    ],
  });
  expect(problems).toEqual([
    'members[0].themeColor: there is no colour "nope"; it is cyan now.',
    'members[4].themeColor: there is no colour "#f80"; it is cyan now.',
  ]);
});

test.each([
  [null],
  [[]],
  ["text"],
  [{}],
  [{ members: "all" }],
  [{ members: [null, 3, "x", { themeColor: 3 }, { themeColor: "red" }] }],
])("leaves %j to those who say what is wrong with it", (value) => {
  const kept = ignoreUnknownColors(value);
  expect(kept.value).toBe(value);
  expect(kept.problems).toEqual([]);
});

test.each(["nope", "#zzz", "", "constructor", "rgb(1,2", "\u001B[31m"])(
  "a member in the colour %j is shown in cyan",
  (themeColor) => {
    const teamMetadata = {
      teamName: "t",
      teamDisplayName: "t",
      memberName: "max",
      memberDisplayName: "Max",
      memberRole: "",
      themeColor,
    };
    const event = { eventId: "e", agentId: "max", agentType: "demo", timestamp: 0, teamMetadata };
    expect(memberOf(event)).toEqual({ name: "max", displayName: "Max", themeColor: "cyan" });
  },
);
