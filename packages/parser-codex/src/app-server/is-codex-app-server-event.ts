import { isJsonObject, type JsonObject } from "@chatter/parser-kit";

/**
 * Whether a line comes from `codex app-server`, or from a log of both directions, and from no other
 * agent. It speaks JSON-RPC without the member that says so; other speakers of JSON-RPC do have it.
 */
export function isCodexAppServerEvent(native: JsonObject): boolean {
  const { dir, msg, method, params, result } = native;
  if (typeof dir === "string" && isJsonObject(msg)) return isCodexAppServerEvent(msg);
  if ("jsonrpc" in native || "type" in native) return false;
  if (typeof method === "string") return params === undefined || isJsonObject(params);
  if (!("id" in native) || !isJsonObject(result)) return false;
  return "codexHome" in result || isJsonObject(result["thread"]) || isJsonObject(result["turn"]);
}
