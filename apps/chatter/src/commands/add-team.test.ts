import { Command } from "commander";
import { expect, test } from "vitest";
import { addTeam } from "./add-team.ts";

function createProgram(): Command {
  const program = new Command("chatter").exitOverride().configureOutput({ writeErr: () => {} });
  const findInstalled = () => Promise.reject(new Error("looked for programs"));
  addTeam(program, { onExit: () => {}, findInstalled });
  return program;
}

test.each([
  [["team", "nope"], "unknown command 'nope'"],
  [["team", "check", "a", "b"], "too many arguments"],
  [["team", "init", "--yes"], "unknown option '--yes'"],
  [["team", "init", "--member"], "argument missing"],
])("refuses %j", async (words, message) => {
  await expect(createProgram().parseAsync(words, { from: "user" })).rejects.toThrow(message);
});

test("collects the members, in their order", async () => {
  const words = ["team", "init", "--member", "a=x", "--member", "b=y"];
  const parsing = createProgram().parseAsync(words, { from: "user" });
  await expect(parsing).rejects.toThrow(/--member "a=x": .*\n {2}--member "b=y": /);
});
