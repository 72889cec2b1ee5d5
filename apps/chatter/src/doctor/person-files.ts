import { access, constants, stat } from "node:fs/promises";
import path from "node:path";
import { readBoundedFile } from "../files/read-bounded-file.ts";
import { codexFolder, geminiHome } from "../launch/person-folders.ts";
import type { Environment } from "../sessions/data-directory.ts";
import type { DoctorAgent, PersonFile } from "./doctor-facts.ts";

/** Where the person's own files are. The project's are not looked at: nobody trusts it yet. */
export interface PersonHome {
  readonly home: string;
  readonly cwd: string;
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
}

/** The files that tell something about an agent, whether they are there or not. */
export interface PersonFiles {
  readonly settings: readonly string[];
  readonly credentials: readonly string[];
  readonly variableFiles: readonly string[];
}

const MAX_BYTES = 1024 * 1024;

/** Where an agent keeps what the person said, and their login. */
export function listPersonFiles(agent: DoctorAgent, place: PersonHome): PersonFiles {
  const person = { ...place, memberEnv: {} };
  switch (agent) {
    case "claude": {
      const own = place.env["CLAUDE_CONFIG_DIR"];
      const folder = own ? path.resolve(place.cwd, own) : path.join(place.home, ".claude");
      return {
        settings: [
          path.join(folder, "settings.json"),
          systemFile(place, ["ClaudeCode", "claude-code"], "managed-settings.json"),
        ],
        credentials: [path.join(folder, ".credentials.json")],
        variableFiles: [],
      };
    }
    case "codex": {
      const folder = codexFolder(person);
      return {
        settings: [path.join(folder, "config.toml")],
        credentials: [path.join(folder, "auth.json")],
        variableFiles: [],
      };
    }
    case "gemini": {
      const home = geminiHome(person);
      return {
        settings: [
          path.join(home, ".gemini", "settings.json"),
          systemFile(place, ["GeminiCli", "gemini-cli"], "settings.json"),
        ],
        credentials: [path.join(home, ".gemini", "oauth_creds.json")],
        variableFiles: [path.join(home, ".gemini", ".env"), path.join(home, ".env")],
      };
    }
  }
}

/** The administrator's file: it hides tools no less than the person's own. */
function systemFile(
  { platform }: PersonHome,
  [onMac, elsewhere]: readonly [string, string],
  name: string,
): string {
  return platform === "darwin"
    ? path.join("/Library", "Application Support", onMac, name)
    : path.join("/etc", elsewhere, name);
}

/** Reads those that are there. */
export async function readPersonFiles(files: readonly string[]): Promise<readonly PersonFile[]> {
  const read = await Promise.all(
    files.map(async (file): Promise<readonly PersonFile[]> => {
      if (!(await isThere(file))) return [];
      const found = await readBoundedFile(file, MAX_BYTES);
      return [{ path: file, text: found.ok ? new TextDecoder().decode(found.bytes) : null }];
    }),
  );
  return read.flat();
}

/** Those that are there, can be read, and hold more than nothing. */
export async function findCredentials(files: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      try {
        const status = await stat(file);
        await access(file, constants.R_OK);
        // An empty object is what a logout leaves.
        return status.isFile() && status.size > 4 ? [file] : [];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "EACCES" || code === "EPERM";
  }
}
