import { describe, expect, test } from "vitest";
import { root } from "./repository.ts";
import { buildClosure, readWorkspace, runtimeClosure } from "./workspace.ts";

test("reads folder, name and tags of every package in the workspace", () => {
  const contract = readWorkspace(root).find(({ folder }) => folder === "packages/events-schema");
  expect(contract).toMatchObject({ name: "@chatter/events-schema", tags: ["contract"] });
});

describe("the packages behind a package", () => {
  const make = (name: string, manifest: object) => ({ name, folder: name, manifest, tags: [] });
  const packages = [
    make("a", { dependencies: { b: "1", foreign: "1" }, devDependencies: { d: "1" } }),
    make("b", { peerDependencies: { c: "1" } }),
    make("c", {}),
    make("d", {}),
  ];

  test("are its dependencies and peers when it is installed", () => {
    expect(runtimeClosure(packages, ["a"])).toEqual(new Set(["b", "c"]));
  });

  test("are its devDependencies too when it is built", () => {
    expect(buildClosure(packages, ["a"])).toEqual(new Set(["b", "c", "d"]));
  });

  test("are found also in a circle", () => {
    const circle = [
      make("x", { dependencies: { y: "1" } }),
      make("y", { dependencies: { x: "1" } }),
    ];
    expect(runtimeClosure(circle, ["x"])).toEqual(new Set(["x", "y"]));
  });
});
