import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { checkPackageShape } from "./package-shape.ts";
import { packages, root } from "./repository.ts";
import type { Manifest, WorkspacePackage } from "./workspace.ts";

const rules = { nodeRange: ">=22.12.0", tags: ["contract", "app"] };

const goodManifest: Manifest = {
  name: "@chatter/example",
  description: "An example.",
  license: "MIT",
  type: "module",
  sideEffects: false,
  exports: {
    ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./package.json": "./package.json",
  },
  files: ["dist", "src", "!src/**/*.test.ts"],
  engines: { node: ">=22.12.0" },
  publishConfig: { access: "public" },
};

function library(change: Manifest, tags = ["contract"]): WorkspacePackage {
  const manifest = { ...goodManifest, ...change };
  return { name: "@chatter/example", folder: "packages/example", manifest, tags };
}

describe("checkPackageShape", () => {
  test("accepts a library of the agreed shape", () => {
    expect(checkPackageShape(library({}), rules)).toEqual([]);
  });

  test.each<[string, Manifest]>([
    ["name is not @chatter/example", { name: "@chatter/other" }],
    ['type is not "module"', { type: "commonjs" }],
    ["description is missing", { description: "" }],
    ["license is missing", { license: "" }],
    ["engines.node is not >=22.12.0", { engines: { node: ">=20" } }],
    ['publishConfig.access is not "public"', { publishConfig: {} }],
    ["files contains tests, fixtures or benchmarks", { files: ["dist", "fixtures"] }],
    ["files ships src with its tests", { files: ["dist", "src"] }],
    ["sideEffects is not false", { sideEffects: true }],
  ])("says: %s", (problem, change) => {
    expect(checkPackageShape(library(change), rules)).toEqual([`packages/example: ${problem}`]);
  });

  test("refuses patterns, foreign folders and missing types in exports", () => {
    const change = { exports: { "./*": "./src/*.ts" } };
    expect(checkPackageShape(library(change), rules)).toEqual([
      "packages/example: exports lacks ./package.json",
      'packages/example: exports lacks "."',
      "packages/example: exports ./* is a pattern",
      "packages/example: exports ./* is not {types, default}",
    ]);
    const outside = { ...goodManifest.exports, "./data": "./fixtures/data.json" };
    expect(checkPackageShape(library({ exports: outside }), rules)).toEqual([
      "packages/example: exports ./data leads out of files",
    ]);
  });

  test.each([[[]], [["unknown"]], [["contract", "app"]]])("refuses the tags %j", (tags) => {
    expect(checkPackageShape(library({}, tags), rules)).toEqual([
      "packages/example: turbo.json has not exactly one tag out of contract, app",
    ]);
  });

  test("refuses an application that is not bundled", () => {
    const manifest: Manifest = {
      ...goodManifest,
      name: "@chatter/cli",
      bin: { chatter: "./src/cli.ts" },
      dependencies: { zod: "^4.0.0" },
    };
    const app = { name: "@chatter/cli", folder: "apps/chatter", manifest, tags: ["app"] };
    expect(checkPackageShape(app, rules)).toEqual([
      "apps/chatter: bin leads out of dist",
      "apps/chatter: exports is not just ./package.json",
      "apps/chatter: dependencies are not bundled",
    ]);
  });

  test("holds for every published package here", () => {
    const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8"));
    // The floor is written once: the lowest version that the root's engines allow.
    const [floor] = /\d+\.\d+\.\d+/.exec(readJson("package.json").engines.node) ?? [];
    const repositoryRules = {
      nodeRange: `>=${floor}`,
      tags: Object.keys(readJson("turbo.json").boundaries.tags),
    };
    const published = packages.filter(({ manifest }) => manifest.private !== true);
    expect(published.flatMap((each) => checkPackageShape(each, repositoryRules))).toEqual([]);
  });
});
