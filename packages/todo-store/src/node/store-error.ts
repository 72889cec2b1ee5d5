/** Why the store refused or failed; the app turns it into an exit code and a hint. */
export type StoreErrorCode =
  | "bad-id"
  | "symlink"
  | "foreign-owner"
  | "not-a-file"
  | "damaged"
  | "newer-version"
  | "too-large"
  | "not-readable"
  | "not-writable"
  | "no-space"
  | "not-durable"
  | "busy"
  | "io";

/**
 * What the store throws. Unless the code is `not-durable`, nothing was changed; with `not-durable`
 * the new version is in place, but a power cut may still bring the old one back.
 */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: StoreErrorCode;
  /** The file or directory at fault; with `damaged` the place that the file was moved to. */
  readonly path: string;

  constructor(code: StoreErrorCode, message: string, place: { path: string; cause?: unknown }) {
    super(message, place.cause === undefined ? undefined : { cause: place.cause });
    this.code = code;
    this.path = place.path;
  }
}

/** Says what could not be done to which file, and why, in words; our own errors pass as they are. */
export function toStoreError(error: unknown, attempt: { verb: Verb; path: string }): StoreError {
  if (error instanceof StoreError) return error;
  const { verb, path } = attempt;
  const [code, reason] = explain(error, verb);
  return new StoreError(code, `cannot ${verb} ${path}: ${reason}.`, { path, cause: error });
}

type Verb = "read" | "save" | "create" | "lock" | "move aside" | "watch" | "check";

function explain(error: unknown, verb: Verb): readonly [StoreErrorCode, string] {
  switch (errorCodeOf(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return ["no-space", "the disk is full. Free some space and try again"];
    case "EACCES":
    case "EPERM":
      return verb === "read" || verb === "check"
        ? ["not-readable", "permission denied"]
        : ["not-writable", "permission denied. The directory must be writable for you"];
    case "EROFS":
      return ["not-writable", "the file system is read-only"];
    case "ELOOP":
      return ["symlink", "it is a symbolic link, expected the real thing"];
    default:
      return ["io", error instanceof Error ? error.message : String(error)];
  }
}

/** The system's word for an error, such as `ENOENT`. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
