import path from "node:path/posix";
import { formatPosition, parseSource } from "./parse-source.ts";
import type { RepositoryFile } from "./repository.ts";
import type { WorkspacePackage } from "./workspace.ts";

/** The statements of an entry point that are not named re-exports. */
export function checkEntryExports(file: RepositoryFile): readonly string[] {
  return parseSource(file)
    .program.body.filter(
      (statement) => statement.type !== "ExportNamedDeclaration" || statement.source === null,
    )
    .map(({ start }) => `${formatPosition(file, start)}: not a named re-export`);
}

/** The sources behind a package's `exports`, without an ending: `packages/x/src/index`. */
export function listEntries({ folder, manifest }: WorkspacePackage): readonly string[] {
  return Object.values(manifest.exports ?? {})
    .map((target) => (typeof target === "string" ? target : (target["default"] ?? "")))
    .filter((target) => target.startsWith("./dist/") && target.endsWith(".js"))
    .map((target) => path.join(folder, target.replace("./dist/", "src/").replace(/\.js$/, "")));
}
