import fs from "node:fs";
import path from "node:path";
import { createFileMutex } from "@chatter/todo-store/node";
import { UsageError } from "../usage-error.ts";

/** A session that is ours alone, or who has it. */
export type SessionLock =
  | { readonly ok: true; readonly release: () => void }
  | {
      readonly ok: false;
      /** The id of the process that has it, if that could be told. */
      readonly holder: string | null;
    };

/** The files that belong to the lock; they say nothing about whether somebody has it. */
const LOCK_FILE = "lock.db";
const HOLDER_FILE = "lock-holder";

/** Others look at the lock by taking it for an instant: that is no reason to give up. */
const ATTEMPTS = 5;
const PAUSE_MS = 4;

/**
 * Takes a session for this process, so that no other one writes its log. The kernel gives it back
 * when the process ends, however it ends. The folder of the session must be there.
 */
export function lockSession(directory: string): SessionLock {
  refuseOther(directory);
  const mutex = createFileMutex(path.join(directory, LOCK_FILE));
  const holderFile = path.join(directory, HOLDER_FILE);
  if (!tryOften(() => mutex.tryLock())) {
    mutex.close();
    return { ok: false, holder: readHolder(holderFile) };
  }
  writeHolder(holderFile);
  const release = (): void => {
    process.off("exit", release);
    tryTo(() => fs.rmSync(holderFile, { force: true }));
    mutex.close();
  };
  // Who forgets to release it still has it: a lock that nothing refers to would be collected.
  process.once("exit", release);
  return { ok: true, release };
}

/** Whether some process has the session now. Makes no file. */
export function isSessionOpen(directory: string): boolean {
  const file = path.join(directory, LOCK_FILE);
  if (fs.lstatSync(file, { throwIfNoEntry: false }) === undefined) return false;
  const mutex = createFileMutex(file);
  try {
    return !mutex.tryLock();
  } finally {
    mutex.close();
  }
}

function refuseOther(directory: string): void {
  const status = fs.lstatSync(directory, { throwIfNoEntry: false });
  if (status?.isDirectory()) return;
  const received = status === undefined ? "nothing" : "a link or a file";
  throw new UsageError(
    `cannot lock ${JSON.stringify(directory)}: expected a folder, received ${received}.`,
  );
}

function tryOften(attempt: () => boolean): boolean {
  for (let count = 1; !attempt(); count += 1) {
    if (count === ATTEMPTS) return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  return true;
}

/** A file of its own: to open and close the lock's file would drop the lock. */
function writeHolder(file: string): void {
  tryTo(() => {
    fs.rmSync(file, { force: true });
    fs.writeFileSync(file, `${process.pid}\n`, { flag: "wx", mode: 0o600 });
  });
}

/** The lock counts, not the name of who has it: a full disk is no reason to go without. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch {}
}

function readHolder(file: string): string | null {
  try {
    if (!fs.lstatSync(file).isFile()) return null;
    return /^\d{1,10}$/.exec(fs.readFileSync(file, "utf8").trim())?.[0] ?? null;
  } catch {
    return null;
  }
}
