import fs from "node:fs";
import path from "node:path";
import { encodePlanDocument, type PlanDocument, type PlanKey } from "../plan-document.ts";
import { createDirectoryLock } from "./directory-lock.ts";
import type { FileSystem } from "./file-system.ts";
import { listPlanFiles, type PlanSummary } from "./list-plan-files.ts";
import { planFileName } from "./plan-key.ts";
import { quarantineFile } from "./quarantine-file.ts";
import { MAX_FILE_BYTES, readPlanFile } from "./read-plan-file.ts";
import { checkDirectory, ensureDirectory } from "./store-directory.ts";
import { StoreError, type StoreErrorCode } from "./store-error.ts";
import { watchPlanFile } from "./watch-plan-file.ts";
import { writeDurably } from "./write-durably.ts";

/** Lists on disk, one file each, shared by any number of processes. */
export interface PlanFileStore {
  /** Undefined when there is no file. A damaged one is moved aside, and `damaged` is thrown. */
  read(key: PlanKey): Promise<PlanDocument | undefined>;
  /**
   * Reads, changes and saves while no other process does. Resolves once the change is on disk.
   * `update` is given the list, if there is one, and says what to save, if anything.
   */
  change<R>(
    key: PlanKey,
    update: (document: PlanDocument | undefined) => { document?: PlanDocument; result: R },
  ): Promise<R>;
  /** All lists, newest first. Files that cannot be read are in it, with the reason. */
  list(): Promise<PlanSummary[]>;
  /** Calls back after each change, also by another process, until the returned function is called. */
  watch(key: PlanKey, onChange: () => void): () => void;
}

/** Where the lists are, and what the store takes from outside. */
export interface PlanFileStoreOptions {
  /** The folder of the lists; made at the first change. */
  readonly directory: string;
  /** The folder above it from which on nothing may be a symbolic link. Default: `directory`. */
  readonly root?: string;
  /** How long a change waits for other processes before it fails with `busy`. Default: 30 s. */
  readonly lockTimeoutMs?: number;
  /** For the name of a damaged file. Default: the clock. */
  readonly now?: () => number;
  /** Default: `node:fs`. */
  readonly fileSystem?: FileSystem;
}

/**
 * Saves are atomic and durable: temporary file, fsync, rename, fsync of the directory. The lock dies
 * with its process. Not for network file systems, whose locks cannot be relied upon.
 */
export function createPlanFileStore(options: PlanFileStoreOptions): PlanFileStore {
  const { fileSystem = fs, now = Date.now, lockTimeoutMs = 30_000 } = options;
  const directory = path.resolve(options.directory);
  const root = path.resolve(options.root ?? directory);
  if (path.relative(root, directory).startsWith("..")) {
    throw new TypeError(`root: expected ${directory} or a folder above it, received ${root}.`);
  }
  const place = { directory, root };
  const lock = createDirectoryLock({ directory, fileSystem, timeoutMs: lockTimeoutMs });

  return {
    async read(key) {
      const file = fileOf(key);
      if (!checkDirectory(place, fileSystem)) return undefined;
      const found = readPlanFile(file, key, fileSystem);
      if (found === undefined || found.ok) return found?.document;
      try {
        // Another process may be about to replace it: only who has the lock may move it.
        return await lock.run(async () => readOrQuarantine(key));
      } catch (error) {
        throw stillDamaged(error, { file, problem: found.problem });
      }
    },
    async change(key, update) {
      const file = fileOf(key);
      await ensureDirectory(place, fileSystem);
      return await lock.run(async () => {
        const current = readOrQuarantine(key);
        const { document, result } = update(current);
        if (document !== undefined && document !== current) await save(file, document);
        return result;
      });
    },
    async list() {
      return checkDirectory(place, fileSystem) ? await listPlanFiles(directory, fileSystem) : [];
    },
    watch(key, onChange) {
      const file = fileOf(key);
      checkDirectory(place, fileSystem);
      return watchPlanFile(file, onChange);
    },
  };

  function fileOf(key: PlanKey): string {
    return path.join(directory, planFileName(key));
  }

  function readOrQuarantine(key: PlanKey): PlanDocument | undefined {
    const file = fileOf(key);
    const found = readPlanFile(file, key, fileSystem);
    if (found === undefined || found.ok) return found?.document;
    const moved = quarantineFile(file, { fileSystem, now });
    const message = `${file} is damaged: ${found.problem}. It was moved to ${moved}.`;
    throw new StoreError("damaged", message, { path: moved });
  }

  async function save(file: string, document: PlanDocument): Promise<void> {
    const bytes = Buffer.from(encodePlanDocument(document));
    if (bytes.length > MAX_FILE_BYTES) {
      const message = `cannot save ${file}: expected at most 64 MiB, the list has ${bytes.length} bytes.`;
      throw new StoreError("too-large", message, { path: file });
    }
    await writeDurably(file, bytes, fileSystem);
  }
}

/** In a directory that cannot be written the damage must be told all the same. */
function stillDamaged(error: unknown, { file, problem }: { file: string; problem: string }) {
  if (!(error instanceof StoreError) || !UNMOVABLE.has(error.code)) return error;
  const message = `${file} is damaged: ${problem}. It could not be moved aside: ${error.message}`;
  return new StoreError("damaged", message, { path: file, cause: error });
}

const UNMOVABLE: ReadonlySet<StoreErrorCode> = new Set(["not-writable", "no-space", "busy", "io"]);
