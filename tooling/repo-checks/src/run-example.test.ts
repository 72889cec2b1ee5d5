import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readFirstExample } from "./readme-example.ts";
import { libraries, root } from "./repository.ts";
import { runExample } from "./run-example.ts";

describe("runExample", () => {
  test("says nothing when the output is the announced one", () => {
    const example = { code: 'console.log("hello");\n', output: "hello\n" };
    expect(runExample(example, root)).toBeUndefined();
  });

  test("shows both outputs when they differ", () => {
    const example = { code: 'console.log("hello");\n', output: "goodbye\n" };
    expect(runExample(example, root)).toBe(
      "example printed something else:\nhello\ninstead of:\ngoodbye\n",
    );
  });

  test("shows the error when the example throws", () => {
    expect(runExample({ code: 'throw new Error("no luck");\n', output: "" }, root)).toContain(
      "example ended with 1:",
    );
  });

  // Run in the package's own folder the import of its name leads to its build.
  test.each(libraries.map(({ folder }) => folder))("agrees with the README of %s", (folder) => {
    const readme = readFileSync(path.join(root, folder, "README.md"), "utf8");
    const example = readFirstExample(readme);
    expect(example).toBeDefined();
    expect(example && runExample(example, path.join(root, folder))).toBeUndefined();
  });
});
