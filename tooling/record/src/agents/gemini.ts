import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { geminiScenarios } from "../scenarios/gemini.ts";
import { startGeminiServer } from "../servers/gemini.ts";
import type { Agent } from "./agent.ts";

/** Gemini CLI. */
export const gemini: Agent = {
  name: "gemini",
  package: "@google/gemini-cli",
  version: "0.61.0",
  scenarios: geminiScenarios,
  findProgram: (folder) => [
    process.execPath,
    path.join(folder, "node_modules/@google/gemini-cli/bundle/gemini.js"),
  ],
  async prepare({ home, port, settings }) {
    await mkdir(path.join(home, ".gemini"), { recursive: true });
    const file = path.join(home, ".gemini/settings.json");
    await writeFile(file, JSON.stringify({ ...usualSettings, ...settings }));
    return {
      GEMINI_API_KEY: "dummy",
      GOOGLE_GEMINI_BASE_URL: `http://127.0.0.1:${port}`,
      GEMINI_CLI_NO_RELAUNCH: "true",
      GEMINI_CLI_TRUST_WORKSPACE: "true",
      GEMINI_TELEMETRY_ENABLED: "false",
    };
  },
  startServer: startGeminiServer,
};

const usualSettings = {
  // Ten attempts, the default, take minutes when the model fails.
  general: { disableAutoUpdate: true, enableAutoUpdate: false, maxAttempts: 2 },
  privacy: { usageStatisticsEnabled: false },
  security: { auth: { selectedType: "gemini-api-key" }, folderTrust: { enabled: false } },
  telemetry: { enabled: false },
};
