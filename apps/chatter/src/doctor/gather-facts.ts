import { access, constants } from "node:fs/promises";
import { readHooks } from "../hooks/read-hooks.ts";
import { childEnvironment } from "../launch/child-environment.ts";
import type { FoundProgram } from "../launch/find-program.ts";
import { configDirectory } from "../policy/config-directory.ts";
import { openPolicyFile } from "../policy/policy-file.ts";
import { dataDirectory } from "../sessions/data-directory.ts";
import { askVersion } from "./ask-version.ts";
import {
  type AgentFacts,
  DOCTOR_AGENTS,
  type DoctorAgent,
  type DoctorFacts,
  type FileFacts,
  type TeamFacts,
  type TerminalFacts,
} from "./doctor-facts.ts";
import { lookAtFolder } from "./look-at-folder.ts";
import {
  findCredentials,
  listPersonFiles,
  type PersonHome,
  readPersonFiles,
} from "./person-files.ts";

/** Where to look, and who knows more. */
export interface DoctorPlace extends PersonHome {
  readonly nodeVersion: string;
  readonly terminal: TerminalFacts;
  readonly findProgram: (file: string) => FoundProgram;
  /** Which team would be used here; null: nobody knows. */
  readonly findTeam: (() => Promise<TeamFacts>) | null;
  /** Ends what was started to ask for versions. */
  readonly signal: AbortSignal;
  readonly versionTimeoutMs?: number;
}

const VERSION_TIMEOUT_MS = 10_000;

/** Finds everything out, all at once; nothing is written, and no server is asked. */
export async function gatherFacts(place: DoctorPlace): Promise<DoctorFacts> {
  const { env, platform, nodeVersion, terminal } = place;
  const configPath = configDirectory(env);
  const [agents, data, config, policy, hooks, hasShell, team] = await Promise.all([
    Promise.all(DOCTOR_AGENTS.map((agent) => gatherAgent(agent, place))),
    lookAtFolder(dataDirectory(env, platform)),
    lookAtFolder(configPath),
    countRules(configPath),
    countHooks(configPath),
    isExecutable("/bin/sh"),
    place.findTeam?.() ?? null,
  ]);
  return { agents, nodeVersion, data, config, policy, hooks, hasShell, terminal, team };
}

async function gatherAgent(agent: DoctorAgent, place: DoctorPlace): Promise<AgentFacts> {
  const { env, platform, signal } = place;
  const files = listPersonFiles(agent, place);
  const program = place.findProgram(agent);
  const [version, credentials, settings, variableFiles] = await Promise.all([
    program.ok
      ? askVersion({
          file: program.file,
          // No agent needs its login to tell its version.
          env: childEnvironment(env, "line", {}),
          mark: crypto.randomUUID(),
          timeoutMs: place.versionTimeoutMs ?? VERSION_TIMEOUT_MS,
          signal,
        })
      : null,
    findCredentials(files.credentials),
    readPersonFiles(files.settings),
    readPersonFiles(files.variableFiles),
  ]);
  const variables = listSetVariables(env);
  return { agent, program, version, variables, credentials, settings, variableFiles, platform };
}

function listSetVariables(env: PersonHome["env"]): ReadonlySet<string> {
  const set = Object.entries(env).filter(
    ([, value]) => value !== undefined && !["", "0", "false"].includes(value.toLowerCase()),
  );
  return new Set(set.map(([name]) => name));
}

async function countRules(directory: string): Promise<FileFacts> {
  const read = await openPolicyFile(directory).read();
  return read.ok ? { ok: true, count: read.policy.rules.length } : read;
}

async function countHooks(directory: string): Promise<FileFacts> {
  const read = await readHooks(directory);
  return read.ok ? { ok: true, count: Object.keys(read.hooks).length } : read;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
