import { readFile } from "node:fs/promises";
import type { TurnName } from "./choose-template.ts";
import type { JsonValue } from "./fill-template.ts";
import type { Dialect } from "./stage.ts";

/** A turn, or what may follow one in Claude's. */
export type TemplateName =
  | TurnName
  | "approval-allowed"
  | "approval-denied"
  | "aborted-text"
  | "aborted-tool";

// The program is bundled into `dist`; from its source it is one folder further.
const FOLDER = import.meta.url.endsWith(".ts") ? "../../demo/" : "../demo/";

/** Reads the lines of a recorded turn, with places to fill. */
export async function loadTemplate(
  dialect: Dialect,
  name: TemplateName,
): Promise<readonly JsonValue[]> {
  const url = new URL(`${FOLDER}${dialect}/${name}.jsonl`, import.meta.url);
  const text = await readFile(url, "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line): JsonValue => JSON.parse(line));
}
