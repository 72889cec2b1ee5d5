import { existsSync, readdirSync, rmSync } from "node:fs";
import { enableCompileCache } from "node:module";
import os from "node:os";
import path from "node:path";
import type { Environment } from "./sessions/data-directory.ts";

/**
 * Lets Node keep what it compiled, for the next start. In a folder of the person's own and not in that of
 * all, where Node would put it: who can write there decides what runs. Whatever goes wrong costs some
 * time at the next start and nothing else, and is not worth a word.
 */
export function openCompileCache(version: string, env: Environment): void {
  try {
    const cache = cacheDirectory(env, process.platform);
    if (cache === undefined) return;
    const all = path.join(cache, "compiled");
    const own = path.join(all, version);
    if (!existsSync(own)) removeContents(all);
    enableCompileCache(own);
  } catch {
    // There is no home, or it is not the person's.
  }
}

/** None for who named a place for all that chatter keeps, and no other for this. */
function cacheDirectory(env: Environment, platform: NodeJS.Platform): string | undefined {
  const shared = env["XDG_CACHE_HOME"];
  // As with the data: a relative path there is to be ignored.
  if (shared && path.isAbsolute(shared)) return path.join(shared, "chatter");
  if (env["CHATTER_DATA_DIR"]) return undefined;
  const own = platform === "darwin" ? ["Library", "Caches"] : [".cache"];
  return path.join(os.homedir(), ...own, "chatter");
}

/** What other versions left there is of no use any more. */
function removeContents(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
}
