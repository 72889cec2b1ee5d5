import path from "node:path/posix";
import type { ParseResult } from "rolldown/utils";
import { parseSource } from "./parse-source.ts";
import type { RepositoryFile } from "./repository.ts";

/** The exports of an entry point whose declaration has no doc comment directly above it. */
export function checkExportDocs(
  entry: RepositoryFile,
  files: readonly RepositoryFile[],
): readonly string[] {
  return parseSource(entry)
    .module.staticExports.flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName, exportName }) => {
      if (!moduleRequest?.value.startsWith(".") || !importName.name) return [];
      const target = path.join(path.dirname(entry.path), moduleRequest.value);
      return isDocumented(target, importName.name, files)
        ? []
        : [`${target}: ${exportName.name} has no doc comment`];
    });
}

function isDocumented(target: string, name: string, files: readonly RepositoryFile[]): boolean {
  const file = files.find((candidate) => candidate.path === target);
  if (!file) return false;
  const source = parseSource(file);
  const passedOn = source.module.staticExports
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.exportName.name === name && entry.moduleRequest);
  if (passedOn?.moduleRequest && passedOn.importName.name) {
    const next = path.join(path.dirname(target), passedOn.moduleRequest.value);
    return isDocumented(next, passedOn.importName.name, files);
  }
  // A type and a value, or overloads, may share one name: one comment is enough.
  return source.program.body
    .filter((statement) => declaredNames(statement).includes(name))
    .some(({ start }) =>
      source.comments.some(
        (comment) =>
          comment.type === "Block" &&
          comment.value.startsWith("*") &&
          comment.end <= start &&
          file.text.slice(comment.end, start).trim() === "",
      ),
    );
}

type Statement = ParseResult["program"]["body"][number];

function declaredNames(statement: Statement): readonly string[] {
  const declaration =
    statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  switch (declaration?.type) {
    case "VariableDeclaration":
      return declaration.declarations.flatMap(({ id }) =>
        id.type === "Identifier" ? [id.name] : [],
      );
    case "FunctionDeclaration":
    case "TSDeclareFunction":
    case "ClassDeclaration":
      return declaration.id ? [declaration.id.name] : [];
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
      return [declaration.id.name];
    default:
      return [];
  }
}
