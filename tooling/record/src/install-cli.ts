import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Agent } from "./agents/agent.ts";

const run = promisify(execFile);

/** The exact version behind a tag such as `latest`. */
export async function resolveVersion(agent: Agent, wanted: string): Promise<string> {
  if (/^\d/.test(wanted)) return wanted;
  const { stdout } = await run("npm", ["view", `${agent.package}@${wanted}`, "version"]);
  return stdout.trim();
}

/** Installs a version of a CLI from npm, once, into a cache outside the repository; returns its folder. */
export async function installCli(agent: Agent, version: string): Promise<string> {
  const folder = path.join(cacheFolder(), `${agent.name}-${version}`);
  const ready = path.join(folder, ".ready");
  if (existsSync(ready)) return folder;
  await rm(folder, { recursive: true, force: true });
  // No scripts: the native binaries come in packages of their own, and nothing else is needed.
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--no-save"];
  const args = ["install", "--prefix", folder, ...flags, `${agent.package}@${version}`];
  await run("npm", args);
  // Written last: an installation that was interrupted is done again.
  await writeFile(ready, version);
  return folder;
}

function cacheFolder(): string {
  const base = process.env["XDG_CACHE_HOME"] || path.join(homedir(), ".cache");
  return path.join(base, "chatter-record");
}
