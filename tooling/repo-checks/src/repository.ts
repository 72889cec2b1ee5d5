import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readWorkspace, type WorkspacePackage } from "./workspace.ts";

/** A text file of the repository. */
export interface RepositoryFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Absolute path of the repository. */
export const root: string = path.resolve(import.meta.dirname, "../../..");

/** Every package of the workspace. */
export const packages: readonly WorkspacePackage[] = readWorkspace(root);

/** The packages that are published as libraries. */
export const libraries: readonly WorkspacePackage[] = packages.filter(
  ({ folder, manifest }) => folder.startsWith("packages/") && manifest.private !== true,
);

/** Every text file that git tracks or would track. */
export const files: readonly RepositoryFile[] = listFiles()
  .map((file) => ({ path: file, text: readFileSync(path.join(root, file), "utf8") }))
  .filter(({ text }) => !text.includes("\0"));

/** The library sources among them, without tests. */
export const sources: readonly RepositoryFile[] = files.filter(
  (file) =>
    /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file.path) && !/\.test\.tsx?$/.test(file.path),
);

function listFiles(): readonly string[] {
  const flags = ["--cached", "--others", "--exclude-standard", "-z"];
  return execFileSync("git", ["ls-files", ...flags], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((file) => file !== "" && existsSync(path.join(root, file)));
}
