import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import type { AgentKind } from "@chatter/session";
import type { PersonSettings } from "./launch.ts";
import { codexFolder, geminiHome, type PersonPlace } from "./person-folders.ts";
import { readTomlString } from "./read-toml-string.ts";

const NOTHING: PersonSettings = {
  codexInstructions: null,
  codexKeyNames: [],
  geminiFiles: [],
  geminiExtensions: [],
  hasGeminiPolicies: false,
  geminiSettings: {},
};

/** No settings file is longer, and no folder of settings holds more. */
const MAX_BYTES = 1024 * 1024;
const MAX_ENTRIES = 1000;

/** What Gemini makes anew in the shadow: its sessions are kept there. */
const GEMINI_STATE: ReadonlySet<string> = new Set([
  "extensions",
  "history",
  "projects.json",
  "tmp",
]);

const ENV_KEY = /^(?!\s*#).*\benv_key\s*=\s*["']([A-Za-z_][A-Za-z0-9_]*)["']/gm;
const JSON_COMMENT = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** Reads what an agent of a kind goes by on this machine; what cannot be read is left out. */
export function readPersonSettings(kind: AgentKind, place: PersonPlace): PersonSettings {
  switch (kind) {
    case "codex":
      return { ...NOTHING, ...readCodexSettings(codexFolder(place)) };
    case "gemini":
      return { ...NOTHING, ...readGeminiSettings(path.join(geminiHome(place), ".gemini")) };
    case "claude":
    case "line":
      return NOTHING;
  }
}

function readCodexSettings(folder: string): Partial<PersonSettings> {
  const text = readText(path.join(folder, "config.toml")) ?? "";
  return {
    codexInstructions: readTomlString(text, "developer_instructions"),
    codexKeyNames: [...new Set([...text.matchAll(ENV_KEY)].map(([, name = ""]) => name))],
  };
}

function readGeminiSettings(folder: string): Partial<PersonSettings> {
  const names = listFolder(folder);
  return {
    geminiFiles: names.filter((name) => !GEMINI_STATE.has(name)),
    geminiExtensions: listFolder(path.join(folder, "extensions")),
    hasGeminiPolicies: isFolder(path.join(folder, "policies")),
    geminiSettings: names.includes("settings.json")
      ? parseJsonWithComments(readText(path.join(folder, "settings.json")))
      : {},
  };
}

function readText(file: string): string | undefined {
  try {
    const status = statSync(file);
    // Reading a pipe would wait for ever.
    return status.isFile() && status.size <= MAX_BYTES ? readFileSync(file, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted().slice(0, MAX_ENTRIES);
  } catch {
    return [];
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function parseJsonWithComments(text: string | undefined): JsonObject | null {
  try {
    const value: unknown = JSON.parse((text ?? "").replace(JSON_COMMENT, "$1"));
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
