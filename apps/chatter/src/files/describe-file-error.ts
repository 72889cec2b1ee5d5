/** Why a file could not be read or written, in words. */
export function describeFileError(error: unknown): string {
  switch (codeOf(error)) {
    case "ENOENT":
      return "there is no such file";
    case "ENOTDIR":
      return "a part of its path is not a folder";
    case "EEXIST":
      return "something else is there";
    case "EISDIR":
      return "it is a folder";
    case "EACCES":
    case "EPERM":
      return "permission is denied";
    case "ELOOP":
      return "its links lead nowhere";
    case "ENOSPC":
      return "the disk is full";
    case "EROFS":
      return "the disk can only be read";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** What the system calls the error. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
