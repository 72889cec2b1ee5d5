import { existsSync, lstatSync, mkdirSync, rmSync } from "node:fs";
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
    if (!existsSync(own)) {
      // What other versions left there is of no use any more.
      rmSync(all, { recursive: true, force: true });
      mkdirSync(own, { recursive: true, mode: 0o700 });
    }
    if (isPrivate(own)) enableCompileCache(own);
  } catch {
    // The place is not the person's to write in.
  }
}

/** None where there is no home, and for who named a place for chatter's data and none for this. */
function cacheDirectory(env: Environment, platform: NodeJS.Platform): string | undefined {
  const shared = env["XDG_CACHE_HOME"];
  // As with the data: a relative path there is to be ignored.
  if (shared && path.isAbsolute(shared)) return path.join(shared, "chatter");
  const home = os.homedir();
  // Root could make the home of an account that is to have none.
  if (env["CHATTER_DATA_DIR"] || !existsSync(home)) return undefined;
  const own = platform === "darwin" ? ["Library", "Caches"] : [".cache"];
  return path.join(home, ...own, "chatter");
}

/** Whether nobody else can write in a folder; a link can be written by all. */
function isPrivate(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}
