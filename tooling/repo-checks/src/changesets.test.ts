import { describe, expect, test } from "vitest";
import { checkChangeset, checkChangesetConfig, listBundled } from "./changesets.ts";
import { files, packages } from "./repository.ts";
import type { Manifest, WorkspacePackage } from "./workspace.ts";

const published = ["@chatter/cli", "@chatter/parser-kit", "@chatter/parser-testkit"];
const bundled = new Set(["@chatter/parser-kit"]);

function check(...lines: readonly string[]): readonly string[] {
  const text = ["---", ...lines, "---", "", "Lines may be longer.", ""].join("\n");
  return checkChangeset({ path: ".changeset/a.md", text }, published, bundled);
}

describe("checkChangeset", () => {
  test("accepts a bundled library together with the CLI", () => {
    expect(check('"@chatter/parser-kit": minor', "'@chatter/cli': patch")).toEqual([]);
  });

  test("accepts a library that the CLI does not bundle, alone", () => {
    expect(check('"@chatter/parser-testkit": minor')).toEqual([]);
  });

  test("accepts a changeset that releases nothing", () => {
    expect(check()).toEqual([]);
  });

  test("refuses a bundled library without the CLI", () => {
    expect(check('"@chatter/parser-kit": minor')).toEqual([
      ".changeset/a.md: names @chatter/parser-kit but not @chatter/cli, which bundles it",
    ]);
  });

  test("refuses names and levels that do not exist", () => {
    expect(check('"@chatter/parser-kti": minor', '"@chatter/cli": huge')).toEqual([
      '.changeset/a.md: no published package in: "@chatter/parser-kti": minor',
      '.changeset/a.md: no level in: "@chatter/cli": huge',
    ]);
  });

  test("refuses a file without front matter", () => {
    const file = { path: ".changeset/a.md", text: "Lines may be longer.\n" };
    expect(checkChangeset(file, published, bundled)).toEqual([".changeset/a.md: no front matter"]);
  });
});

describe("listBundled", () => {
  const make = (name: string, manifest: Manifest): WorkspacePackage => ({
    name,
    folder: name,
    manifest,
    tags: [],
  });

  test("follows what the CLI bundles, but not what its libraries only test with", () => {
    const workspace = [
      make("@chatter/cli", { devDependencies: { "@chatter/parser": "workspace:*", vitest: "1" } }),
      make("@chatter/parser", {
        dependencies: { "@chatter/kit": "workspace:^", zod: "4" },
        devDependencies: { "@chatter/testkit": "workspace:*" },
      }),
      make("@chatter/kit", {}),
      make("@chatter/testkit", {}),
    ];
    expect(listBundled(workspace)).toEqual(new Set(["@chatter/parser", "@chatter/kit"]));
  });
});

describe("checkChangesetConfig", () => {
  test("refuses versions that are tied together", () => {
    expect(checkChangesetConfig({ fixed: [["@chatter/*"]], linked: [["a", "b"]] })).toEqual([
      ".changeset/config.json: fixed ties versions together",
      ".changeset/config.json: linked ties versions together",
    ]);
  });
});

test("every changeset here, and their configuration, follow the rules", () => {
  const names = packages.filter(({ manifest }) => !manifest.private).map(({ name }) => name);
  const changesets = files.filter(
    ({ path }) => /^\.changeset\/.+\.md$/.test(path) && path !== ".changeset/README.md",
  );
  const config = files.find(({ path }) => path === ".changeset/config.json")?.text ?? "";
  expect([
    ...changesets.flatMap((file) => checkChangeset(file, names, listBundled(packages))),
    ...checkChangesetConfig(JSON.parse(config)),
  ]).toEqual([]);
});
