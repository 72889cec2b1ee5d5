import type { AgentKind } from "@chatter/session";
import type { Environment } from "../sessions/data-directory.ts";

/** Variables by their names, and by what their names begin with. */
interface Allowed {
  readonly names: readonly string[];
  readonly prefixes: readonly string[];
}

const PROXIES = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"];

/** What every program needs to find its way, and nothing that is a secret. */
const BASE: Allowed = {
  names: [
    ...["PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TERM", "TMPDIR", "TZ"],
    ...["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"],
    ...["XDG_RUNTIME_DIR", "XDG_CONFIG_DIRS", "XDG_DATA_DIRS"],
    ...["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR"],
    ...PROXIES,
    ...PROXIES.map((name) => name.toUpperCase()),
  ],
  prefixes: ["LC_"],
};

/** The agent's own: its login, its home, its servers, and what the person asked it not to do. */
const OWN: Readonly<Record<AgentKind, Allowed>> = {
  claude: {
    names: [
      ...["CLAUDE_CONFIG_DIR", "CLAUDE_CODE_OAUTH_TOKEN", "IS_SANDBOX"],
      ...["CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "DISABLE_TELEMETRY"],
      ...["DISABLE_ERROR_REPORTING", "DISABLE_AUTOUPDATER"],
    ],
    prefixes: ["ANTHROPIC_", "CLAUDE_CODE_USE_", "CLAUDE_CODE_SKIP_"],
  },
  codex: { names: ["CODEX_HOME", "CODEX_API_KEY", "CODEX_CA_CERTIFICATE"], prefixes: ["OPENAI_"] },
  gemini: { names: ["CODE_ASSIST_ENDPOINT"], prefixes: ["GEMINI_", "GOOGLE_"] },
  line: { names: [], prefixes: [] },
};

/** The keys of a cloud go to Claude only where it was told to use that cloud. */
const CLAUDE_CLOUDS: Readonly<Record<string, Allowed>> = {
  CLAUDE_CODE_USE_BEDROCK: { names: [], prefixes: ["AWS_"] },
  CLAUDE_CODE_USE_VERTEX: {
    names: ["CLOUD_ML_REGION", "GCLOUD_PROJECT"],
    prefixes: ["GOOGLE_", "VERTEX_REGION_"],
  },
  CLAUDE_CODE_USE_FOUNDRY: { names: [], prefixes: ["AZURE_"] },
};

/** What Gemini tells the programs that it starts itself: an agent in there is not one of them. */
const OUTER_SESSION = /^GEMINI_(?:CLI$|CLI_IDE_|PTY_INFO$)/;

/** What changes how programs run, or belongs to chatter, whoever names it as a key. */
const NEVER_A_KEY = /^(?:CHATTER_|LD_|DYLD_|NODE_OPTIONS$)/;

/**
 * The environment of an agent: of chatter's own variables those that are on the list of its kind or
 * named as keys, and on top of them everything that the team file names for this member.
 */
export function childEnvironment(
  env: Environment,
  kind: AgentKind,
  memberEnv: Readonly<Record<string, string>>,
  keyNames: readonly string[] = [],
): Readonly<Record<string, string>> {
  const keys = { names: keyNames.filter((name) => !NEVER_A_KEY.test(name)), prefixes: [] };
  const clouds = kind === "claude" ? cloudsOf({ ...env, ...memberEnv }) : [];
  const allowed = [BASE, OWN[kind], keys, ...clouds];
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && isAllowed(name, allowed)) passed[name] = value;
  }
  return { ...passed, ...memberEnv };
}

function cloudsOf(env: Environment): readonly Allowed[] {
  return Object.entries(CLAUDE_CLOUDS)
    .filter(([name]) => !["", "0", "false", undefined].includes(env[name]))
    .map(([, allowed]) => allowed);
}

function isAllowed(name: string, lists: readonly Allowed[]): boolean {
  if (OUTER_SESSION.test(name)) return false;
  return lists.some(
    ({ names, prefixes }) =>
      names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix)),
  );
}
