import { parseSource } from "./parse-source.ts";
import type { RepositoryFile } from "./repository.ts";

/** A module that a file names, and where it does. */
export interface NamedImport {
  readonly name: string;
  readonly start: number;
}

/** Every module that a file imports, re-exports from, or loads later by a literal name, in order. */
export function listImports(file: RepositoryFile): readonly NamedImport[] {
  const { staticImports, staticExports, dynamicImports } = parseSource(file).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ];
  const literals = dynamicImports
    .map(({ moduleRequest: { start, end } }) => ({ start, text: file.text.slice(start, end) }))
    .filter(({ text }) => /^(["'`])[^$]*\1$/.test(text));
  return [
    ...requests.flatMap((request) =>
      request ? [{ name: request.value, start: request.start }] : [],
    ),
    ...literals.map(({ start, text }) => ({ name: text.slice(1, -1), start })),
  ].sort((a, b) => a.start - b.start);
}
