import type { ToolKind } from "@chatter/events-schema";

/** What a tool of Gemini CLI does; `other` for those of MCP servers, and for new ones. */
export function toolKind(toolName: string): ToolKind {
  return KINDS.get(toolName) ?? "other";
}

const KINDS: ReadonlyMap<string, ToolKind> = new Map([
  ["read_file", "read"],
  ["read_many_files", "read"],
  ["list_directory", "read"],
  ["get_internal_docs", "read"],
  ["read_mcp_resource", "read"],
  ["list_mcp_resources", "read"],
  ["read_background_output", "read"],
  ["list_background_processes", "read"],
  ["glob", "search"],
  ["grep_search", "search"],
  ["search_file_content", "search"],
  ["google_web_search", "search"],
  ["write_file", "edit"],
  ["replace", "edit"],
  ["run_shell_command", "execute"],
  ["web_fetch", "fetch"],
  ["save_memory", "think"],
  ["update_topic", "think"],
  ["enter_plan_mode", "plan"],
  ["exit_plan_mode", "plan"],
  ["invoke_agent", "agent"],
] as const);
