import { readTomlString } from "../launch/read-toml-string.ts";
import type { AgentFacts, DoctorAgent } from "./doctor-facts.ts";
import type { Login } from "./doctor-report.ts";
import { listVariableNames, readJsonSettings, readSetting } from "./person-settings.ts";

/** Whether an agent is logged in: by variables first, as the agents themselves look. */
export function judgeLogin(facts: AgentFacts): Login {
  return JUDGES[facts.agent](facts);
}

const JUDGES: Readonly<Record<DoctorAgent, (facts: AgentFacts) => Login>> = {
  claude: judgeClaude,
  codex: judgeCodex,
  gemini: judgeGemini,
};

const CLAUDE_KEYS = ["ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN"];
const CLAUDE_CLOUDS = [
  "CLAUDE_CODE_USE_BEDROCK",
  "CLAUDE_CODE_USE_VERTEX",
  "CLAUDE_CODE_USE_FOUNDRY",
];

function judgeClaude({ variables, credentials, settings, platform }: AgentFacts): Login {
  const key = CLAUDE_KEYS.find((name) => variables.has(name));
  if (key !== undefined) return yes(`${key} is set`);
  const cloud = CLAUDE_CLOUDS.find((name) => variables.has(name));
  if (cloud !== undefined) return unknown(`${cloud} is set, so the login of that cloud counts`);
  for (const { path, value } of readJsonSettings(settings)) {
    const own = CLAUDE_KEYS.find((name) => Boolean(readSetting(value, "env", name)));
    if (own !== undefined) return yes(`env.${own} is set in ${path}`);
    if (readSetting(value, "apiKeyHelper") !== undefined) {
      return unknown(`apiKeyHelper in ${path} gets the key`);
    }
  }
  const [file] = credentials;
  if (file !== undefined) return yes(`${file} is there`);
  if (platform === "darwin") return unknown("it may be in the keychain");
  return no(
    `none of ${CLAUDE_KEYS.join(", ")} is set, and there is no .credentials.json`,
    "Run claude and log in with /login, or set ANTHROPIC_API_KEY.",
  );
}

function judgeCodex({ variables, credentials, settings }: AgentFacts): Login {
  for (const { path, text } of settings) {
    const provider = readTomlString(text ?? "", "model_provider");
    if (provider === null || provider === "openai") continue;
    const key = findProviderKey(text ?? "", provider);
    if (key === undefined) return unknown(`model_provider in ${path} is not OpenAI`);
    return variables.has(key)
      ? yes(`${key} is set, which ${path} names`)
      : no(`${key} is not set, which ${path} names`, `Set ${key}.`);
  }
  if (variables.has("CODEX_API_KEY")) return yes("CODEX_API_KEY is set");
  const [file] = credentials;
  if (file !== undefined) return yes(`${file} is there`);
  const keyring = settings.find(({ text }) =>
    ["keyring", "auto"].includes(readTomlString(text ?? "", "cli_auth_credentials_store") ?? ""),
  );
  if (keyring !== undefined) {
    return unknown(`cli_auth_credentials_store in ${keyring.path} keeps it elsewhere`);
  }
  if (variables.has("OPENAI_API_KEY")) {
    return unknown("OPENAI_API_KEY is set, but Codex may want codex login --with-api-key first");
  }
  return no("CODEX_API_KEY is not set, and there is no auth.json", "Run codex login.");
}

/** The variable in which a provider of Codex's `config.toml` expects its key. */
function findProviderKey(toml: string, provider: string): string | undefined {
  const lines = toml.split(/\r?\n/);
  const isHead = (line: string): boolean =>
    line.replace(/\s|["']|#.*$/g, "") === `[model_providers.${provider}]`;
  const start = lines.findIndex(isHead);
  if (start === -1) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => /^\s*\[/.test(line));
  const table = lines.slice(start + 1, length === -1 ? undefined : start + 1 + length);
  return /^\s*env_key\s*=\s*["']([A-Za-z_]\w*)["']/m.exec(table.join("\n"))?.[1];
}

const GEMINI_CLOUDS = ["GOOGLE_GENAI_USE_VERTEXAI", "GOOGLE_GENAI_USE_GCA"];
const SELECTED = ["security", "auth", "selectedType"];

function judgeGemini(facts: AgentFacts): Login {
  const { variables, credentials, variableFiles } = facts;
  const selected = readJsonSettings(facts.settings).find(
    ({ value }) => typeof readSetting(value, ...SELECTED) === "string",
  );
  if (variables.has("GOOGLE_GEMINI_BASE_URL") && selected === undefined) {
    return no(
      "GOOGLE_GEMINI_BASE_URL is set, and no settings.json says security.auth.selectedType",
      'Add "security": { "auth": { "selectedType": "gemini-api-key" } } to ~/.gemini/settings.json.',
    );
  }
  if (variables.has("GEMINI_API_KEY")) return yes("GEMINI_API_KEY is set");
  const cloud = GEMINI_CLOUDS.find((name) => variables.has(name));
  if (cloud !== undefined) return unknown(`${cloud} is set, so the login of the cloud counts`);
  const file = variableFiles.find(({ text }) =>
    listVariableNames(text ?? "").includes("GEMINI_API_KEY"),
  );
  if (file !== undefined) return yes(`GEMINI_API_KEY is set in ${file.path}`);
  const [login] = credentials;
  if (login !== undefined) return yes(`${login} is there`);
  if (selected !== undefined) {
    return unknown(`${SELECTED.join(".")} in ${selected.path} names one that is kept elsewhere`);
  }
  return no(
    "GEMINI_API_KEY is not set, and there is no oauth_creds.json",
    "Run gemini and log in, or set GEMINI_API_KEY.",
  );
}

function yes(reason: string): Login {
  return { state: "yes", reason, hint: null };
}

function no(reason: string, hint: string): Login {
  return { state: "no", reason, hint };
}

function unknown(reason: string): Login {
  return { state: "unknown", reason, hint: "Its first turn will tell." };
}
