import os from "node:os";
import path from "node:path";

/** The variables of the environment, as Node gives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where chatter keeps what must last: `$CHATTER_DATA_DIR`, else the platform's place for it. */
export function dataDirectory(env: Environment, platform: NodeJS.Platform): string {
  if (env["CHATTER_DATA_DIR"]) return path.resolve(env["CHATTER_DATA_DIR"]);
  if (platform === "darwin") {
    return path.join(os.homedir(), "Library", "Application Support", "chatter");
  }
  const shared = env["XDG_DATA_HOME"];
  // The XDG rules: a relative path there is to be ignored.
  const base =
    shared && path.isAbsolute(shared) ? shared : path.join(os.homedir(), ".local", "share");
  return path.join(base, "chatter");
}
