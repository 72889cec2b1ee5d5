import { type ParseResult, parseSync } from "rolldown/utils";
import type { RepositoryFile } from "./repository.ts";

/** The syntax tree of a TypeScript file; throws when it does not parse. */
export function parseSource(file: RepositoryFile): ParseResult {
  const result = parseSync(file.path, file.text);
  const [error] = result.errors;
  if (error) throw new SyntaxError(`${file.path}: ${error.message}`);
  return result;
}

/** `path:line` of an offset in a file. */
export function formatPosition(file: RepositoryFile, offset: number): string {
  return `${file.path}:${file.text.slice(0, offset).split("\n").length}`;
}
