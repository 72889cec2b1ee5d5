import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { codexScenarios } from "../scenarios/codex.ts";
import { startOpenAiServer } from "../servers/openai-responses.ts";
import type { Agent } from "./agent.ts";

/** Codex CLI. */
export const codex: Agent = {
  name: "codex",
  package: "@openai/codex",
  version: "0.169.0",
  scenarios: codexScenarios,
  findProgram: (folder) => [
    process.execPath,
    path.join(folder, "node_modules/@openai/codex/bin/codex.js"),
  ],
  async prepare({ home, port }) {
    await mkdir(path.join(home, ".codex"), { recursive: true });
    await writeFile(path.join(home, ".codex/config.toml"), formatConfig(port));
    return { DUMMY_KEY: "dummy" };
  },
  startServer: startOpenAiServer,
};

// gpt-5.5 calls its tools directly; newer models write JavaScript that does, which a script cannot.
function formatConfig(port: number): string {
  return `model = "gpt-5.5"
model_provider = "scripted"
check_for_update_on_startup = false
web_search = "disabled"

[analytics]
enabled = false

[features]
apps = false
plugins = false
daemon_auto_start = false

[model_providers.scripted]
name = "scripted"
base_url = "http://127.0.0.1:${port}/v1"
wire_api = "responses"
env_key = "DUMMY_KEY"
request_max_retries = 1
stream_max_retries = 1
`;
}
