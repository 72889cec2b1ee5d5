import os from "node:os";
import path from "node:path";
import type { Environment } from "../sessions/data-directory.ts";

/** Where the person keeps their settings: `$CHATTER_CONFIG_DIR`, else `~/.config/chatter`. */
export function configDirectory(env: Environment): string {
  if (env["CHATTER_CONFIG_DIR"]) return path.resolve(env["CHATTER_CONFIG_DIR"]);
  return path.join(os.homedir(), ".config", "chatter");
}
