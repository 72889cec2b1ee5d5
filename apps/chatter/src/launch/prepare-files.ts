import type { Stats } from "node:fs";
import { lstat, mkdir, open, readFile, readlink, rename, symlink, unlink } from "node:fs/promises";
import path from "node:path";
import { quoteReceived } from "../terminal/quote-received.ts";
import type { LaunchFile } from "./launch.ts";

/** That the files are there, or why not, in words. */
export type PreparedFiles =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: string };

/**
 * Makes the files of a launch in a folder of chatter's own. What is as it should be stays; where a
 * link is wanted, a file that the agent put there stays, too. Nothing is ever written through a link.
 */
export async function prepareFiles(
  root: string,
  files: readonly LaunchFile[],
): Promise<PreparedFiles> {
  for (const { path: file } of files) requireInside(root, file);
  try {
    await mkdir(path.dirname(root), { recursive: true, mode: 0o700 });
    for (const file of files) {
      const blocked = await makeFolders(root, path.dirname(file.path));
      if (blocked !== undefined) return { ok: false, problem: blocked };
      await ("linkTo" in file
        ? makeLink(file.path, file.linkTo)
        : makeFile(file.path, file.content));
    }
    return { ok: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `cannot prepare ${quoteReceived(root)}: ${reason}` };
  }
}

function requireInside(root: string, file: string): void {
  const relative = path.relative(root, file);
  const isInside = relative !== "" && relative !== ".." && !relative.startsWith(`..${path.sep}`);
  if (!isInside) throw new TypeError(`files: expected a path in ${root}, received ${file}`);
}

/** Makes the folders from the root down; says which of them is there as something else. */
async function makeFolders(root: string, folder: string): Promise<string | undefined> {
  const names = path.relative(root, folder).split(path.sep).filter(Boolean);
  let current = root;
  for (const name of ["", ...names]) {
    current = path.join(current, name);
    const status = await look(current);
    if (status === undefined) await mkdir(current, { mode: 0o700 });
    else if (!status.isDirectory()) {
      const received = status.isSymbolicLink() ? "a symbolic link" : "a file";
      return `cannot use ${quoteReceived(current)}: expected a folder, received ${received}`;
    }
  }
  return undefined;
}

async function makeLink(file: string, target: string): Promise<void> {
  const status = await look(file);
  if (status !== undefined && !status.isSymbolicLink()) return;
  if (status !== undefined && (await readlink(file)) === target) return;
  const temporary = nameTemporary(file);
  await symlink(target, temporary);
  await replace(temporary, file);
}

async function makeFile(file: string, content: string): Promise<void> {
  const status = await look(file);
  if (status !== undefined && (await isAsWanted(file, status, content))) return;
  const temporary = nameTemporary(file);
  const handle = await open(temporary, "wx", 0o600);
  try {
    await handle.writeFile(content);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
  await replace(temporary, file);
}

async function isAsWanted(file: string, status: Stats, content: string): Promise<boolean> {
  const isPlain = status.isFile() && (status.mode & 0o777) === 0o600;
  if (!isPlain || status.size !== Buffer.byteLength(content)) return false;
  return (await readFile(file, "utf8")) === content;
}

function nameTemporary(file: string): string {
  return `${file}.${crypto.randomUUID()}.tmp`;
}

/** A link at that place is replaced itself, not what it leads to. */
async function replace(temporary: string, file: string): Promise<void> {
  try {
    await rename(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
}

async function look(file: string): Promise<Stats | undefined> {
  try {
    return await lstat(file);
  } catch {
    return undefined;
  }
}
