import { describe, expect, test } from "vitest";
import { listEntries } from "./entry-exports.ts";
import { checkExportDocs } from "./export-docs.ts";
import { libraries, sources } from "./repository.ts";

const entry = { path: "src/index.ts", text: 'export { thing, type Kind } from "./thing.ts";\n' };

function check(text: string): readonly string[] {
  return checkExportDocs(entry, [{ path: "src/thing.ts", text }]);
}

describe("checkExportDocs", () => {
  test.each([
    ["functions", "/** Does it. */\nexport function thing(): void {}\n"],
    ["constants", "/** Is it. */\nexport const thing = 1;\n"],
    [
      "declarations that are exported below",
      "/** Is it. */\nconst thing = 1;\nexport { thing };\n",
    ],
  ])("accepts documented %s", (_, text) => {
    expect(check(`${text}/** A kind. */\nexport type Kind = "a";\n`)).toEqual([]);
  });

  test("names each export without a doc comment directly above it", () => {
    const text = `/** Somewhere else. */
const other = 1;
// Not a doc comment.
export const thing = other;
/* Not one either. */
export interface Kind {}
`;
    expect(check(text)).toEqual([
      "src/thing.ts: thing has no doc comment",
      "src/thing.ts: Kind has no doc comment",
    ]);
  });

  test("follows a name that is passed on", () => {
    const files = [
      { path: "src/thing.ts", text: 'export { inner as thing, type Kind } from "./inner.ts";\n' },
      {
        path: "src/inner.ts",
        text: "/** Is it. */\nexport const inner = 1;\nexport type Kind = 1;\n",
      },
    ];
    expect(checkExportDocs(entry, files)).toEqual(["src/thing.ts: Kind has no doc comment"]);
  });

  test("holds for every entry point here", () => {
    const entries = libraries.flatMap(listEntries);
    const problems = sources
      .filter(({ path }) => entries.includes(path.replace(/\.tsx?$/, "")))
      .flatMap((file) => checkExportDocs(file, sources));
    expect(problems).toEqual([]);
  });
});
