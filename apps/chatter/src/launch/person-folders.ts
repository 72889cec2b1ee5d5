import path from "node:path";
import type { Environment } from "../sessions/data-directory.ts";

/** Where to look for a person's own settings: what the team file says of a member comes first. */
export interface PersonPlace {
  readonly cwd: string;
  readonly home: string;
  readonly env: Environment;
  readonly memberEnv: Readonly<Record<string, string>>;
}

/** The folder with Codex's `config.toml`. */
export function codexFolder(place: PersonPlace): string {
  const own = chosenValue("CODEX_HOME", place);
  return own === undefined ? path.join(homeOf(place), ".codex") : path.resolve(place.cwd, own);
}

/** The home that Gemini works in, in which it keeps `.gemini`. */
export function geminiHome(place: PersonPlace): string {
  const own = chosenValue("GEMINI_CLI_HOME", place);
  return own === undefined ? homeOf(place) : path.resolve(place.cwd, own);
}

function homeOf(place: PersonPlace): string {
  return place.memberEnv["HOME"] || place.home;
}

function chosenValue(name: string, { env, memberEnv }: PersonPlace): string | undefined {
  return memberEnv[name] || env[name] || undefined;
}
