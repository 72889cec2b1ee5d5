import fs, { type FileHandle } from "node:fs/promises";
import type { LogFileSystem } from "../src/sessions/log-file-system.ts";

/** How an operation fails: with an error, or as a write that puts half of its bytes there first. */
export type Fault = "ENOSPC" | "EIO" | "half";

/** `node:fs/promises`, with operations that fail when they are told to. */
export interface FailingLogFiles {
  readonly fileSystem: LogFileSystem;
  /** The names of the operations so far. */
  readonly operations: string[];
  /** Decides for each operation, by its name and its number from 0, whether it fails. */
  fail: (name: string, index: number) => Fault | undefined;
}

const FAILING = ["write", "sync", "truncate", "stat", "chmod", "close"];

/** Makes them; at first nothing fails. */
export function createFailingLogFiles(): FailingLogFiles {
  const files: FailingLogFiles = {
    operations: [],
    fail: () => undefined,
    fileSystem: {
      // Cast: each overload is passed on as it is.
      open: (async (...args: Parameters<typeof fs.open>) =>
        wrap(await attempt("open", () => fs.open(...args)))) as typeof fs.open,
      readdir: ((folder: string) =>
        attempt("readdir", () => fs.readdir(folder))) as typeof fs.readdir,
      rename: (from, to) => attempt("rename", () => fs.rename(from, to)),
      unlink: (file) => attempt("unlink", () => fs.unlink(file)),
    },
  };
  return files;

  async function attempt<Result>(
    name: string,
    work: () => Promise<Result>,
    half: () => Promise<unknown> = async () => {},
  ): Promise<Result> {
    files.operations.push(name);
    const fault = files.fail(name, files.operations.length - 1);
    if (fault === undefined) return await work();
    // The way that a close goes wrong: the file is closed all the same.
    if (name === "close") await work();
    if (fault === "half") await half();
    const code = fault === "half" ? "ENOSPC" : fault;
    throw Object.assign(new Error(`${code}: made to fail, ${name}`), { code });
  }

  function wrap(handle: FileHandle): FileHandle {
    return new Proxy(handle, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (typeof name !== "string" || !FAILING.includes(name)) return value.bind(target);
        return (...args: unknown[]) =>
          attempt(
            name,
            async () => value.apply(target, args),
            () => writeHalf(target, args),
          );
      },
    });
  }
}

async function writeHalf(handle: FileHandle, [bytes]: readonly unknown[]): Promise<void> {
  if (bytes instanceof Uint8Array) await handle.write(bytes, 0, Math.floor(bytes.length / 2));
}
