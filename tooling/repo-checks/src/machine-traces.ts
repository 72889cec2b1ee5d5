import type { RepositoryFile } from "./repository.ts";

/** The lines of a lock file that name a host: it must install from whatever registry the reader uses. */
export function checkLockFile({ path, text }: RepositoryFile): readonly string[] {
  return text.split("\n").flatMap((line, index) => {
    const isMessage = /^\s*"?deprecated"?:/.test(line);
    return !isMessage && /https?:\/\//.test(line) ? [`${path}:${index + 1}: names a host`] : [];
  });
}

/** Made-up people whose home folders may stand in examples and redacted recordings. */
const inventedUsers = ["dev", "kai", "me", "user", "you"];

const homeFolder =
  /(?<![\w.-])(?:\/root(?=\/)|(?:\/home|\/Users|[A-Z]:[\\/]+Users)[\\/]+(?<user>[\w.-]+))/g;

/** The absolute paths in a file that exist only on somebody's machine; `ownFolders` are this machine's. */
export function checkMachinePaths(
  { path, text }: RepositoryFile,
  ownFolders: readonly string[],
): readonly string[] {
  const homes = [...text.matchAll(homeFolder)]
    .filter((match) => !inventedUsers.includes(match.groups?.["user"] ?? ""))
    .map((match) => match[0]);
  // A checkout in a folder like /app says nothing about a machine.
  const own = ownFolders.filter((folder) => folder.split("/").length > 2 && text.includes(folder));
  return [...new Set([...homes, ...own])].map((found) => `${path}: contains ${found}`);
}
