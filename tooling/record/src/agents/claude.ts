import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { toDashes } from "../normalise.ts";
import { claudeScenarios } from "../scenarios/claude.ts";
import { startAnthropicServer } from "../servers/anthropic.ts";
import type { Agent } from "./agent.ts";

/** Claude Code. */
export const claude: Agent = {
  name: "claude",
  package: "@anthropic-ai/claude-code",
  version: "2.1.326",
  scenarios: claudeScenarios,
  findProgram(folder) {
    const scope = path.join(folder, "node_modules/@anthropic-ai");
    // Newer versions are a native binary in a package per platform; older ones are plain JavaScript.
    const native = readdirSync(scope)
      .map((name) => path.join(scope, name, "claude"))
      .find((file) => existsSync(file));
    return native ? [native] : [process.execPath, path.join(scope, "claude-code/cli.js")];
  },
  async prepare({ port }) {
    return {
      ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
      ANTHROPIC_API_KEY: "dummy",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
      DISABLE_ERROR_REPORTING: "1",
      DISABLE_TELEMETRY: "1",
      // Without it the CLI refuses to skip permissions for root.
      IS_SANDBOX: "1",
      CLAUDE_CODE_MAX_RETRIES: "1",
    };
  },
  startServer: startAnthropicServer,
  // Older versions do not ask TMPDIR where this goes.
  listLeftovers: (work) => [path.join("/tmp/claude", toDashes(work))],
};
