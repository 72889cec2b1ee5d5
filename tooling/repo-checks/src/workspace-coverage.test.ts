import { expect, test } from "vitest";
import { packages } from "./repository.ts";
import { checkCoverage } from "./workspace-coverage.ts";

test("names the published packages that nothing leads to", () => {
  const make = (name: string, manifest: object) => ({ name, folder: name, manifest, tags: [] });
  const workspace = [
    make("checker", { private: true, devDependencies: { app: "workspace:*" } }),
    make("app", { devDependencies: { library: "workspace:*" } }),
    make("library", {}),
    make("forgotten", {}),
    make("tool", { private: true }),
  ];
  expect(checkCoverage("checker", workspace)).toEqual([
    "checker: devDependencies do not lead to forgotten",
  ]);
});

test("every published package is built before these checks run", () => {
  expect(checkCoverage("@chatter/repo-checks", packages)).toEqual([]);
});
