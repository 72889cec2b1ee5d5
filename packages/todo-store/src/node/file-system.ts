import type fs from "node:fs";

/**
 * The part of `node:fs` that the store uses, so that tests can make each operation fail in turn.
 * Only `fsync` is asynchronous: it alone can take long, the others cost less than a thread hop.
 */
export type FileSystem = Pick<
  typeof fs,
  | "chmodSync"
  | "closeSync"
  | "fstatSync"
  | "fsync"
  | "lstatSync"
  | "mkdirSync"
  | "openSync"
  | "readFileSync"
  | "readdirSync"
  | "renameSync"
  | "unlinkSync"
  | "writeSync"
>;
