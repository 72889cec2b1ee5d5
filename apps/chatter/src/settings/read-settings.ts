import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf, describeFileError } from "../files/describe-file-error.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { DEFAULT_SETTINGS, type DecodedSettings, decodeSettings } from "./decode-settings.ts";

const MAX_FILE_BYTES = 1024 * 1024;

/** The person's settings, in `config.json` of the configuration directory; no file means none. */
export async function readSettings(directory: string, env: Environment): Promise<DecodedSettings> {
  const read = await readFileSettings(path.join(directory, "config.json"));
  if (!read.ok || !isSet(env["CHATTER_NO_BELL"])) return read;
  const { settings } = read;
  return { ok: true, settings: { ...settings, attention: { ...settings.attention, bell: false } } };
}

async function readFileSettings(file: string): Promise<DecodedSettings> {
  try {
    const status = await stat(file);
    // A pipe or a device would never end.
    if (!status.isFile()) return fail(`${file}: expected a file`);
    if (status.size > MAX_FILE_BYTES) {
      return fail(`${file}: expected at most ${MAX_FILE_BYTES} bytes, received ${status.size}`);
    }
    const decoded = decodeSettings(parseJson(await readFile(file, "utf8")));
    return decoded.ok ? decoded : fail(`${file}: ${decoded.problem}`);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return { ok: true, settings: DEFAULT_SETTINGS };
    return fail(`cannot read ${file}: ${describeFileError(error)}`);
  }
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0";
}

function fail(problem: string): DecodedSettings {
  return { ok: false, problem };
}

/** What is no JSON holds no settings either: the decoder says so. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
