import type { ToolKind } from "@chatter/events-schema";
import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import { objectsOf, textOf } from "../read-json.ts";
import {
  readStatus,
  type ToolDescription,
  type ToolOutcome,
  type ToolReader,
} from "./tool-reader.ts";

/** A patch: files that are added, changed, moved or deleted. */
export const fileChangeReader: ToolReader = { describe, judge };

function describe(item: JsonObject): ToolDescription {
  const changes = objectsOf(item["changes"]);
  const paths = changes.flatMap((change) => textOf(change["path"]) ?? []);
  const [path] = paths;
  const others = paths.length > 1 ? ` and ${paths.length - 1} more` : "";
  return {
    toolName: "file_change",
    kind: kindOf(changes),
    ...(path === undefined ? {} : { title: path + others }),
    input: { changes },
  };
}

/** `exec` tells a move as an update of the old path; the app-server tells where it goes. */
function kindOf(changes: readonly JsonObject[]): ToolKind {
  const kinds = new Set(changes.map(({ kind }) => changeKind(kind)));
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : "edit";
}

function changeKind(kind: unknown): ToolKind {
  const word = isJsonObject(kind) ? kind["type"] : kind;
  if (isJsonObject(kind) && textOf(kind["move_path"]) !== undefined) return "move";
  return word === "delete" ? "delete" : "edit";
}

function judge(item: JsonObject): ToolOutcome {
  const status = readStatus(item);
  if (status === "failed") return { status, error: "the patch failed" };
  return status === "denied" ? { status, error: "declined" } : { status };
}
