import { describe, expect, test } from "vitest";
import { checkEntryExports, listEntries } from "./entry-exports.ts";
import { libraries, sources } from "./repository.ts";

describe("checkEntryExports", () => {
  test("accepts named re-exports", () => {
    const text = 'export { a, type B } from "./a.ts";\nexport type { C } from "./c.ts";\n';
    expect(checkEntryExports({ path: "index.ts", text })).toEqual([]);
  });

  test.each([
    'export * from "./a.ts";',
    'import "./a.ts";',
    "export const a = 1;",
    "export default 1;",
    'import { a } from "./a.ts";\nexport { a };',
  ])("refuses %s", (text) => {
    expect(checkEntryExports({ path: "index.ts", text })).toContain(
      "index.ts:1: not a named re-export",
    );
  });
});

describe("listEntries", () => {
  test("finds the source of every JavaScript export", () => {
    const exports = {
      ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
      "./node": { types: "./dist/node/index.d.ts", default: "./dist/node/index.js" },
      "./schema.json": "./schema/v1.json",
      "./package.json": "./package.json",
    };
    const example = { name: "x", folder: "packages/x", manifest: { exports }, tags: [] };
    expect(listEntries(example)).toEqual(["packages/x/src/index", "packages/x/src/node/index"]);
  });
});

test("every entry point here exists and holds only named re-exports", () => {
  const problems = libraries.flatMap(listEntries).flatMap((entry) => {
    const file = sources.find((source) => source.path.replace(/\.tsx?$/, "") === entry);
    return file ? checkEntryExports(file) : [`${entry}.ts: does not exist`];
  });
  expect(problems).toEqual([]);
});
