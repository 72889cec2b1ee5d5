import { stat } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "./explain-disk-error.ts";
import { CURRENT_LOG_FILE } from "./log-file-names.ts";
import { readPlanFiles } from "./plan-files.ts";

/** Whether nothing was ever said or planned in a session: then there is nothing to keep of it. */
export async function isEmptySession(dataDirectory: string, id: string): Promise<boolean> {
  if (await hasContent(path.join(dataDirectory, "sessions", id, CURRENT_LOG_FILE))) return false;
  return !(await readPlanFiles(dataDirectory)).has(id);
}

async function hasContent(file: string): Promise<boolean> {
  try {
    return (await stat(file)).size > 0;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}
