type Sqlite = typeof import("node:sqlite");

/**
 * SQLite as it comes with Node, loaded at the first lock. Node 22 calls it experimental and says so
 * on stderr, where a person reads the command's own messages: that one warning is held back.
 */
export function loadSqlite(): Sqlite {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}
