import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";

/** What is in a folder: what each path below it holds. */
export type Tree = ReadonlyMap<string, string>;

/** How a folder changed, by paths. */
export interface TreeChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Takes down what is in a folder. */
export function readTree(folder: string): Tree {
  return new Map(listFiles(folder, "").map((file) => [file, digest(path.join(folder, file))]));
}

/** Compares what was with what is. */
export function compareTrees(before: Tree, after: Tree): TreeChanges {
  return {
    added: [...after.keys()].filter((file) => !before.has(file)),
    changed: [...after.keys()].filter(
      (file) => before.has(file) && before.get(file) !== after.get(file),
    ),
    removed: [...before.keys()].filter((file) => !after.has(file)),
  };
}

function listFiles(root: string, folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(root, file) : [file];
  });
}

function digest(file: string): string {
  const status = lstatSync(file);
  if (status.isSymbolicLink()) return `-> ${readlinkSync(file)}`;
  if (!status.isFile()) return "neither a file nor a link";
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
