import { expect, test } from "vitest";
import { chooseEditor } from "./choose-editor.ts";

test.each([
  [{ VISUAL: "code --wait", EDITOR: "nano" }, "code --wait"],
  [{ VISUAL: " ", EDITOR: "nano" }, "nano"],
  [{}, "vi"],
])("with %o it is %s", (env, command) => {
  expect(chooseEditor(env)).toBe(command);
});
