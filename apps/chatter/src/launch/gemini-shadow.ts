import path from "node:path";
import { CHATTER_SERVER, isJsonObject } from "@chatter/parser-kit";
import type { LaunchFile, LaunchPlace, Turn } from "./launch.ts";
import { splitArgv } from "./split-argv.ts";

const SETTINGS = "settings.json";
const ROLE = "ROLE.md";

/** What the shadow is to show. */
interface ShadowOptions {
  /** The person's own home, which it shows but for what chatter adds. */
  readonly home: string;
  /** Whether Gemini is to plan with its task tracker, which only its settings switch on. */
  readonly hasTracker: boolean;
}

/**
 * The files of a home for Gemini that is the person's own, by links, with an extension of chatter's
 * that brings the plan tools and the instructions. No file of the person is touched.
 */
export function listGeminiFiles(
  turn: Turn,
  place: LaunchPlace,
  { home, hasTracker }: ShadowOptions,
): readonly LaunchFile[] {
  const { geminiFiles, geminiExtensions, geminiSettings } = place.settings;
  const settings = hasTracker && geminiSettings !== null ? geminiSettings : undefined;
  const linked = [
    // A key may be kept there; without a file the link leads nowhere, and is not followed.
    ".env",
    ...geminiFiles
      .filter((name) => settings === undefined || name !== SETTINGS)
      .map((name) => path.join(".gemini", name)),
    ...geminiExtensions
      .filter((name) => name !== CHATTER_SERVER)
      .map((name) => path.join(".gemini", "extensions", name)),
  ];
  return [
    ...linked.map((name) => ({
      path: path.join(place.shadow, name),
      linkTo: path.join(home, name),
    })),
    ...(settings === undefined ? [] : listSettingsFiles(place.shadow, settings)),
    ...listExtensionFiles(turn, place),
  ];
}

/** By a link here, too: it leads back to the person's own as soon as the tracker is not wanted. */
function listSettingsFiles(
  shadow: string,
  settings: Readonly<Record<string, unknown>>,
): readonly LaunchFile[] {
  const experimental = isJsonObject(settings["experimental"]) ? settings["experimental"] : {};
  const content = { ...settings, experimental: { ...experimental, taskTracker: true } };
  const file = path.join(shadow, "tracker-settings.json");
  return [
    { path: file, content: formatJson(content) },
    { path: path.join(shadow, ".gemini", SETTINGS), linkTo: file },
  ];
}

function listExtensionFiles(
  { plan, instructions }: Turn,
  place: LaunchPlace,
): readonly LaunchFile[] {
  const folder = path.join(place.shadow, ".gemini", "extensions", CHATTER_SERVER);
  const hasRole = instructions.trim() !== "";
  const manifest = {
    name: CHATTER_SERVER,
    version: "0.0.0",
    ...(hasRole && { contextFileName: ROLE }),
    ...(plan === "chatter" && { mcpServers: { [CHATTER_SERVER]: describeServer(place) } }),
  };
  return [
    { path: path.join(folder, "gemini-extension.json"), content: formatJson(manifest) },
    ...(hasRole ? [{ path: path.join(folder, ROLE), content: escapeImports(instructions) }] : []),
  ];
}

function describeServer({ planServer, planEnvironment }: LaunchPlace): object {
  const { file, args } = splitArgv(planServer);
  return { command: file, args, env: planEnvironment };
}

/** In such a file `@kai` would be replaced by a file of that name, or by an error message. */
function escapeImports(markdown: string): string {
  return markdown.replace(/(?<![^ \t\r\n])@(?=[./A-Za-z])/g, String.raw`\@`);
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
