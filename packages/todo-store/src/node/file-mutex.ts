import fs from "node:fs";
import type { FileSystem } from "./file-system.ts";
import { loadSqlite } from "./load-sqlite.ts";
import { errorCodeOf, StoreError, toStoreError } from "./store-error.ts";

/** Held by one process at a time; the kernel takes it back from a process that dies. */
export interface FileMutex {
  /** Never waits. */
  tryLock(): boolean;
  unlock(): void;
  /** Unlocks, and lets go of the file; who locks again opens it anew. */
  close(): void;
}

/**
 * A write lock on an empty SQLite file. SQLite is not here to store anything: it is the only way to
 * a POSIX lock that Node brings along. The connection stays open from one use to the next. Two of
 * them in one process exclude each other, too. Nobody else may open the file: closing it would drop
 * the lock.
 */
export function createFileMutex(path: string, fileSystem: FileSystem = fs): FileMutex {
  let connection: Connection | undefined;

  return {
    tryLock() {
      try {
        connection ??= connect(path, fileSystem);
        if (!begin(connection)) return false;
        // A lock on a file that somebody removed or replaced would exclude nobody.
        if (identityOf(path, fileSystem) === connection.identity) return true;
        disconnect();
        return false;
      } catch (error) {
        disconnect();
        throw toStoreError(error, { verb: "lock", path });
      }
    },
    unlock() {
      try {
        connection?.database.exec("ROLLBACK");
      } catch {
        // Closing gives the lock back in any case.
        disconnect();
      }
    },
    close: disconnect,
  };

  function disconnect(): void {
    connection?.database.close();
    connection = undefined;
  }
}

interface Connection {
  readonly database: InstanceType<ReturnType<typeof loadSqlite>["DatabaseSync"]>;
  readonly identity: string;
}

function connect(path: string, fileSystem: FileSystem): Connection {
  const identity = identityOf(path, fileSystem) ?? create(path, fileSystem);
  const { DatabaseSync } = loadSqlite();
  const database = new DatabaseSync(path);
  // Nothing is written, and yet the journal would be a file that stays when the process is killed.
  database.exec("PRAGMA journal_mode = MEMORY");
  return { identity, database };
}

/**
 * SQLite would make the file readable for all. An existing file is never opened here: closing it
 * again would drop the locks that this process has on it.
 */
function create(path: string, fileSystem: FileSystem): string {
  const { O_CREAT, O_EXCL, O_RDWR } = fs.constants;
  try {
    fileSystem.closeSync(fileSystem.openSync(path, O_RDWR | O_CREAT | O_EXCL, 0o600));
  } catch (error) {
    if (errorCodeOf(error) !== "EEXIST") throw error;
  }
  return identityOf(path, fileSystem) ?? "";
}

function identityOf(path: string, fileSystem: FileSystem): string | undefined {
  const stats = fileSystem.lstatSync(path, { throwIfNoEntry: false, bigint: true });
  if (stats === undefined) return undefined;
  if (stats.isFile()) return `${stats.dev}:${stats.ino}`;
  const code = stats.isSymbolicLink() ? "symlink" : "not-a-file";
  throw new StoreError(code, `cannot lock ${path}: expected a regular file.`, { path });
}

const SQLITE_BUSY = 5;

function begin({ database }: Connection): boolean {
  try {
    database.exec("BEGIN IMMEDIATE");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
