import path from "node:path";

/**
 * The session of plan tools that were mounted by hand in a folder without naming one. The same for
 * every agent there, so that they share the plan, and another for every other folder.
 */
export function folderSession(folder: string): string {
  const words = path.basename(folder).match(/[A-Za-z0-9]+/g) ?? ["folder"];
  // Loaded when it is needed, which is seldom: it costs a tenth of the start-up time.
  const { createHash } = process.getBuiltinModule("node:crypto");
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 8);
  return `${words.join("-").slice(0, 60)}-${hash}`;
}
