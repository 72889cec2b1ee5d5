import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import { countOf, objectsOf, textOf } from "../read-json.ts";
import {
  readStatus,
  type ToolDescription,
  type ToolOutcome,
  type ToolReader,
} from "./tool-reader.ts";

/** A tool that the client of the app-server brings along. */
export const dynamicCallReader: ToolReader = { describe, judge };

function describe(item: JsonObject): ToolDescription {
  const names = [textOf(item["namespace"]), textOf(item["tool"]) ?? "unknown"];
  const toolName = names.filter((name) => name !== undefined).join("__");
  const input = item["arguments"];
  return {
    toolName,
    kind: "other",
    title: toolName,
    input: isJsonObject(input) ? input : input == null ? {} : { arguments: input },
  };
}

function judge(item: JsonObject): ToolOutcome {
  const status = item["success"] === false ? "failed" : readStatus(item);
  const texts = objectsOf(item["contentItems"]).flatMap(({ text }) => textOf(text) ?? []);
  const output = texts.join("\n");
  const durationMs = countOf(item["durationMs"]);
  return {
    status,
    ...(status === "failed" ? { error: output || "failed" } : output === "" ? {} : { output }),
    ...(durationMs === undefined ? {} : { durationMs }),
  };
}
