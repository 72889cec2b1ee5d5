import { completeCommand, runCommand } from "@chatter/session";
import { beforeEach, describe, expect, test } from "vitest";
import { type RecipientServices, toCommand } from "./to-command.ts";

const MEMBERS = [
  { name: "max", displayName: "Max", themeColor: "cyan" },
  { name: "ada", displayName: "Ada Byron", themeColor: "cyan" },
];

let chosen: readonly string[];
const services: RecipientServices = {
  members: () => MEMBERS,
  recipients: () => chosen,
  chooseRecipients: (names) => {
    chosen = names;
  },
};
beforeEach(() => {
  chosen = ["max"];
});

const run = (line: string) => runCommand([toCommand], line, services, { isBusy: true });

describe("/to", () => {
  test.each<[string, readonly string[], string]>([
    ["/to ada", ["ada"], "What names nobody goes to Ada Byron, until /to -."],
    ["/to @ada, max", ["ada", "max"], "What names nobody goes to Ada Byron and Max, until /to -."],
    ["/to ADA adabyron", ["ada"], "What names nobody goes to Ada Byron, until /to -."],
    ["/to", ["max"], "What names nobody goes to Max, until /to -."],
    ["/to -", [], "What names nobody goes to whoever worked last, else to the first of the team."],
  ])("%s chooses %j", async (line, names, text) => {
    expect(await run(line)).toEqual({ type: "message", level: "info", text });
    expect(chosen).toEqual(names);
  });

  test.each([
    ["/to bob", "bob"],
    ["/to ada bob", "bob"],
    ["/to ada -", "-"],
    ["/to @", "@"],
  ])("%s is refused as a whole", async (line, word) => {
    expect(await run(line)).toEqual({
      type: "message",
      level: "error",
      text: `/to: expected names out of max, ada, or - alone; received "${word}". Nothing has changed.`,
    });
    expect(chosen).toEqual(["max"]);
  });

  test.each<[string, readonly string[]]>([
    ["/to ", ["max", "ada", "-"]],
    ["/to a", ["ada", "max"]],
    ["/to max ", ["ada"]],
    ["/to @a", ["@ada", "@max"]],
    ["/to @max ada ", []],
  ])("%s offers %j", async (text, values) => {
    const { completions } = await completeCommand([toCommand], text, text.length, services);
    expect(completions.map(({ value }) => value)).toEqual(values);
  });
});
