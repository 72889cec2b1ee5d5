/** Why a file could not be read or written, in words. */
export function explainDiskError(error: unknown): string {
  const code = codeOf(error);
  return REASONS.get(code ?? "") ?? (error instanceof Error ? error.message : String(error));
}

/** The system's word for an error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["EIO", "the disk reports an error"],
  ["EROFS", "the file system is read-only"],
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
]);
