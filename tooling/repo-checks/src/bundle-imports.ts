import { isBuiltin } from "node:module";
import { listImports } from "./list-imports.ts";
import type { RepositoryFile } from "./repository.ts";

/** What a bundled file still imports from a package: its user has no such package. */
export function checkBundleImports(file: RepositoryFile): readonly string[] {
  return listImports(file)
    .filter(({ name }) => !name.startsWith(".") && !isBuiltin(name))
    .map(({ name }) => `${file.path}: ${name} is not bundled`);
}
