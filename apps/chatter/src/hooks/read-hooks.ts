import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type DecodedHooks, decodeHooks } from "./decode-hooks.ts";

const MAX_FILE_BYTES = 1024 * 1024;

/** The person's hooks, in `hooks.json` of the configuration directory; no file means none. */
export async function readHooks(directory: string): Promise<DecodedHooks> {
  const file = path.join(directory, "hooks.json");
  try {
    const status = await stat(file);
    // A pipe or a device would never end.
    if (!status.isFile()) return fail(`${file}: expected a file`);
    if (status.size > MAX_FILE_BYTES) {
      return fail(`${file}: expected at most ${MAX_FILE_BYTES} bytes, received ${status.size}`);
    }
    const decoded = decodeHooks(parseJson(await readFile(file, "utf8")));
    return decoded.ok ? decoded : fail(`${file}: ${decoded.problem}`);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") return { ok: true, hooks: {} };
    return fail(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(problem: string): DecodedHooks {
  return { ok: false, problem };
}

/** What is no JSON is no set of hooks either: the decoder says so. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
