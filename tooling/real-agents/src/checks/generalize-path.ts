/** A path without what is another one each time: ids, times, counters, the journals of a database. */
export function generalizePath(file: string): string {
  return file
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
    .replace(/\b[0-9a-f]{8,}\b/g, "ID")
    .replace(/chatter-real-\w+/g, "STAGE")
    .replace(/\.sqlite-(?:shm|wal)$/, ".sqlite")
    .replace(/\d+/g, "N");
}

/** The same with what lies deep down left out, for people. */
export function summarizePaths(files: readonly string[]): string {
  const places = files.map((file) => {
    const parts = generalizePath(file).split("/");
    return parts.length > 3 ? `${parts.slice(0, 2).join("/")}/…` : parts.join("/");
  });
  return [...new Set(places)].sort().join(", ") || "nothing";
}
