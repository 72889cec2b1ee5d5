import { describe, expect, test } from "vitest";
import type { AgentFacts, DoctorAgent } from "./doctor-facts.ts";
import { judgeLogin } from "./judge-login.ts";

interface Given {
  readonly variables?: readonly string[];
  readonly credentials?: readonly string[];
  readonly settings?: string;
  readonly variableFile?: string;
  readonly platform?: NodeJS.Platform;
}

function judge(agent: DoctorAgent, given: Given) {
  const { variables = [], credentials = [], settings, variableFile, platform = "linux" } = given;
  const facts: AgentFacts = {
    agent,
    program: { ok: true, file: `/bin/${agent}` },
    version: null,
    variables: new Set(variables),
    credentials,
    settings: settings === undefined ? [] : [{ path: "/s", text: settings }],
    variableFiles: variableFile === undefined ? [] : [{ path: "/v", text: variableFile }],
    platform,
  };
  return judgeLogin(facts);
}

const custom =
  'model_provider = "acme"\n\n[model_providers.acme]\nname = "x"\nenv_key = "ACME_KEY"';
const selected = '{ "security": { "auth": { "selectedType": "gemini-api-key" } } }';

describe("judgeLogin", () => {
  test.each<[DoctorAgent, Given, string, string]>([
    ["claude", {}, "no", "ANTHROPIC_API_KEY"],
    ["claude", { platform: "darwin" }, "unknown", "keychain"],
    ["claude", { variables: ["ANTHROPIC_API_KEY"] }, "yes", "ANTHROPIC_API_KEY is set"],
    ["claude", { variables: ["ANTHROPIC_AUTH_TOKEN"] }, "yes", "ANTHROPIC_AUTH_TOKEN is set"],
    ["claude", { variables: ["CLAUDE_CODE_OAUTH_TOKEN"] }, "yes", "CLAUDE_CODE_OAUTH_TOKEN is set"],
    ["claude", { variables: ["ANTHROPIC_BASE_URL"] }, "no", "ANTHROPIC_API_KEY"],
    ["claude", { variables: ["CLAUDE_CODE_USE_BEDROCK"] }, "unknown", "CLAUDE_CODE_USE_BEDROCK"],
    ["claude", { credentials: ["/h/.credentials.json"] }, "yes", "/h/.credentials.json is there"],
    ["claude", { settings: '{"apiKeyHelper": "x"}' }, "unknown", "apiKeyHelper in /s"],
    [
      "claude",
      { settings: '{"env": {"ANTHROPIC_API_KEY": "hush"}} // mine' },
      "yes",
      "env.ANTHROPIC_API_KEY is set in /s",
    ],
    ["claude", { settings: "{ broken" }, "no", "ANTHROPIC_API_KEY"],
    ["codex", {}, "no", "auth.json"],
    ["codex", { variables: ["CODEX_API_KEY"] }, "yes", "CODEX_API_KEY is set"],
    ["codex", { variables: ["OPENAI_API_KEY"] }, "unknown", "OPENAI_API_KEY is set"],
    ["codex", { credentials: ["/h/auth.json"] }, "yes", "/h/auth.json is there"],
    [
      "codex",
      { settings: 'cli_auth_credentials_store = "keyring"' },
      "unknown",
      "cli_auth_credentials_store in /s",
    ],
    ["codex", { settings: custom, variables: ["ACME_KEY"] }, "yes", "ACME_KEY is set"],
    ["codex", { settings: custom, credentials: ["/h/auth.json"] }, "no", "ACME_KEY is not set"],
    ["codex", { settings: 'model_provider = "ollama"' }, "unknown", "model_provider in /s"],
    [
      "codex",
      { settings: 'model_provider = "a"\n[model_providers.a]\nx = 1\n[b]\nenv_key = "B_KEY"' },
      "unknown",
      "model_provider in /s",
    ],
    ["gemini", {}, "no", "GEMINI_API_KEY is not set"],
    ["gemini", { variables: ["GEMINI_API_KEY"] }, "yes", "GEMINI_API_KEY is set"],
    [
      "gemini",
      { variables: ["GOOGLE_GENAI_USE_VERTEXAI"] },
      "unknown",
      "GOOGLE_GENAI_USE_VERTEXAI",
    ],
    ["gemini", { variableFile: "A=1\nexport GEMINI_API_KEY=hush\n" }, "yes", "in /v"],
    ["gemini", { variableFile: "# GEMINI_API_KEY=hush\nGEMINI_API_KEY=\n" }, "no", "not set"],
    ["gemini", { credentials: ["/h/oauth_creds.json"] }, "yes", "/h/oauth_creds.json is there"],
    ["gemini", { settings: selected }, "unknown", "selectedType in /s"],
    [
      "gemini",
      { variables: ["GEMINI_API_KEY", "GOOGLE_GEMINI_BASE_URL"] },
      "no",
      "GOOGLE_GEMINI_BASE_URL is set",
    ],
    [
      "gemini",
      { variables: ["GEMINI_API_KEY", "GOOGLE_GEMINI_BASE_URL"], settings: selected },
      "yes",
      "GEMINI_API_KEY is set",
    ],
  ])("of %s with %j: %s, because %s", (agent, given, state, reason) => {
    const login = judge(agent, given);
    expect(login.state).toBe(state);
    expect(login.reason).toContain(reason);
    expect(login.hint === null).toBe(state === "yes");
    expect(JSON.stringify(login)).not.toContain("hush");
  });
});
