import { expect, test } from "vitest";
import { nameFile } from "./name-file.ts";

test.each([
  [1, "first frame", "01-first-frame"],
  [12, "Ctrl+C: twice!", "12-ctrl-c-twice"],
  [103, "../../etc", "103-etc"],
])("step %i, %j, is kept as %s", (number, name, expected) => {
  expect(nameFile(number, name)).toBe(expected);
});
