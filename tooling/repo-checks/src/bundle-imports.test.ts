import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { checkBundleImports } from "./bundle-imports.ts";
import { root } from "./repository.ts";

describe("checkBundleImports", () => {
  test("accepts built-in modules and other files of the bundle", () => {
    const text = 'import fs from "node:fs";\nimport("./chunk.mjs");\n';
    expect(checkBundleImports({ path: "cli.mjs", text })).toEqual([]);
  });

  test("names the packages that stayed outside", () => {
    const text = 'import { z } from "zod";\nimport("@chatter/parser-line");\n';
    expect(checkBundleImports({ path: "cli.mjs", text })).toEqual([
      "cli.mjs: zod is not bundled",
      "cli.mjs: @chatter/parser-line is not bundled",
    ]);
  });

  // The bundler only warns when it cannot find a module.
  test("holds for the built CLI", () => {
    const folder = path.join(root, "apps/chatter/dist");
    const bundle = readdirSync(folder)
      .filter((name) => name.endsWith(".mjs"))
      .map((name) => ({ path: name, text: readFileSync(path.join(folder, name), "utf8") }));
    expect(bundle.map((file) => file.path)).toContain("cli.mjs");
    expect(bundle.flatMap(checkBundleImports)).toEqual([]);
  });
});
