import { expect, test } from "vitest";
import { listImports } from "./list-imports.ts";

test("lists imports of every kind in the order of the file", () => {
  const text = `import a, { b } from "a";
import "./b.ts";
import type { C } from "c";
export { d, e } from "d";
export * from "e";
const f = await import("f");
const g = await import(\`g\`);
const h = await import(somewhere);
`;
  expect(listImports({ path: "x.ts", text }).map(({ name }) => name)).toEqual([
    "a",
    "./b.ts",
    "c",
    "d",
    "d",
    "e",
    "f",
    "g",
  ]);
});
