import type { RepositoryFile } from "./repository.ts";

const maximumLines = 400;

/** Says so when a source file is too long to hold one idea. */
export function checkFileSize({ path, text }: RepositoryFile): readonly string[] {
  const lines = text.trimEnd().split("\n").length;
  return lines > maximumLines ? [`${path}: ${lines} lines, at most ${maximumLines}`] : [];
}
