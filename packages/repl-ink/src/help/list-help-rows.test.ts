import { expect, test } from "vitest";
import { mapPromptCommand } from "../repl/use-repl-input.ts";
import { listHelpRows } from "./list-help-rows.ts";

const rows = listHelpRows((command) => mapPromptCommand(command, 0) !== undefined);

test.each([
  ["Ctrl+O", "Show in full what is cut"],
  ["Escape, Ctrl+O, q", "Close it"],
  ["n, Enter, Escape", "No"],
])("the help says what %s does", (keys, description) => {
  expect(rows).toContainEqual({ kind: "keys", keys, description });
});

test("the help has no key that does nothing", () => {
  expect(rows).not.toContainEqual(expect.objectContaining({ keys: "Ctrl+G" }));
});
