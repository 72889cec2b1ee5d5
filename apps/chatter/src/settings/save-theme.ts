import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "../files/describe-file-error.ts";
import { replaceFile } from "../files/replace-file.ts";
import { decodeSettings, type ThemeSetting } from "./decode-settings.ts";

/** Keeps a theme in `config.json`. What else stands in it stays; a file that is wrong is left alone. */
export async function saveTheme(directory: string, theme: ThemeSetting): Promise<void> {
  const file = path.join(directory, "config.json");
  const value: unknown = parseJson(await readText(file));
  const decoded = decodeSettings(value);
  if (!decoded.ok) throw new Error(`${file}: ${decoded.problem}`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Cast: what decodes is an object.
  const text = `${JSON.stringify({ ...(value as object), theme }, undefined, 2)}\n`;
  await replaceFile(file, { text, mode: 0o600 });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return "{}";
    throw error;
  }
}

/** What is no JSON holds no settings either: the decoder says so. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
