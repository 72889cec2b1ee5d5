import { lstat, readdir } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "./explain-disk-error.ts";
import { mapInGroups } from "./map-in-groups.ts";
import { refuseSymlink } from "./refuse-symlink.ts";

/** A file that holds a plan of a session: one of its lists, or one that was damaged. */
export interface PlanFile {
  readonly session: string;
  readonly path: string;
  readonly modifiedAt: number;
}

/** Ids hold no dot, so nothing of another session begins like this. */
const PLAN_FILE = /^todo-([A-Za-z0-9][A-Za-z0-9_-]{0,127})\./;

/** The plan files of a data directory, by session. */
export async function readPlanFiles(
  dataDirectory: string,
): Promise<ReadonlyMap<string, readonly PlanFile[]>> {
  const directory = path.join(dataDirectory, "todos");
  await refuseSymlink(directory);
  const files = await mapInGroups(await readNames(directory), (name) =>
    readPlanFile(path.join(directory, name)),
  );
  const bySession = new Map<string, PlanFile[]>();
  for (const file of files.filter((each) => each !== undefined)) {
    const others = bySession.get(file.session);
    if (others === undefined) bySession.set(file.session, [file]);
    else others.push(file);
  }
  return bySession;
}

async function readNames(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

async function readPlanFile(file: string): Promise<PlanFile | undefined> {
  const session = PLAN_FILE.exec(path.basename(file))?.[1];
  const status = session === undefined ? undefined : await lstat(file).catch(() => undefined);
  if (session === undefined || !status?.isFile()) return undefined;
  return { session, path: file, modifiedAt: Math.trunc(status.mtimeMs) };
}
