import { AGENT_KINDS, type AgentKind } from "@chatter/session";
import { describe, expect, test } from "vitest";
import { childEnvironment } from "./child-environment.ts";

const namesFor = (kind: AgentKind, names: readonly string[], memberEnv = {}) => {
  const env = Object.fromEntries(names.map((name) => [name, "x"]));
  return Object.keys(childEnvironment(env, kind, memberEnv));
};

const SECRETS = [
  ...["GITHUB_TOKEN", "NPM_TOKEN", "DATABASE_URL", "SSH_AUTH_SOCK", "AWS_SECRET_ACCESS_KEY"],
  ...["AZURE_CLIENT_SECRET", "STRIPE_API_KEY", "MY_ANTHROPIC_API_KEY", "KUBECONFIG", "PATH_TOKEN"],
];
const HARMFUL = [
  ...["CHATTER_RUN", "CHATTER_SESSION", "CHATTER_DATA_DIR", "NODE_OPTIONS", "NODE_PATH"],
  ...["LD_PRELOAD", "LD_LIBRARY_PATH", "DYLD_INSERT_LIBRARIES", "BASH_ENV", "ENV", "IFS"],
  ...["CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT", "CLAUDE_CODE_ENABLE_TODO_TOOLS", "CODEX_SANDBOX"],
  ...["GEMINI_CLI", "GEMINI_CLI_IDE_AUTH_TOKEN", "GEMINI_PTY_INFO"],
];
const KEYS: Readonly<Record<AgentKind, readonly string[]>> = {
  claude: [
    ...["ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "ANTHROPIC_BASE_URL", "IS_SANDBOX"],
    ...["CLAUDE_CONFIG_DIR", "CLAUDE_CODE_OAUTH_TOKEN", "DISABLE_TELEMETRY"],
  ],
  codex: ["CODEX_HOME", "CODEX_API_KEY", "OPENAI_API_KEY", "OPENAI_BASE_URL"],
  gemini: [
    ...["GEMINI_API_KEY", "GEMINI_MODEL", "GOOGLE_API_KEY", "GOOGLE_CLOUD_PROJECT"],
    ...["GOOGLE_APPLICATION_CREDENTIALS", "GEMINI_CLI_SYSTEM_SETTINGS_PATH"],
  ],
  line: [],
};
const BASE = [
  ...["PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "LC_CTYPE", "TERM", "TMPDIR"],
  ...["TZ", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"],
  ...["SSL_CERT_DIR", "HTTP_PROXY", "https_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"],
];

describe("childEnvironment", () => {
  test.each(AGENT_KINDS)("passes to %s no secret and nothing that changes how it runs", (kind) => {
    expect(namesFor(kind, [...SECRETS, ...HARMFUL])).toEqual([]);
  });

  test.each(AGENT_KINDS)("passes to %s what it needs, and its own keys alone", (kind) => {
    const all = [...BASE, ...Object.values(KEYS).flat()];
    expect(namesFor(kind, all).toSorted()).toEqual([...BASE, ...KEYS[kind]].toSorted());
  });

  test.each([
    ["CLAUDE_CODE_USE_BEDROCK", ["AWS_REGION", "AWS_SECRET_ACCESS_KEY"]],
    ["CLAUDE_CODE_USE_VERTEX", ["CLOUD_ML_REGION", "GOOGLE_APPLICATION_CREDENTIALS"]],
    ["CLAUDE_CODE_USE_FOUNDRY", ["AZURE_CLIENT_SECRET"]],
  ])("passes the keys of a cloud to Claude only with %s", (cloud, keys) => {
    const env = Object.fromEntries(keys.map((name) => [name, "x"]));
    const isPassed = (own: object, memberEnv = {}) =>
      keys.every((name) => name in childEnvironment({ ...env, ...own }, "claude", memberEnv));
    expect(isPassed({})).toBe(false);
    for (const no of ["", "0", "false"]) expect(isPassed({ [cloud]: no })).toBe(false);
    expect(isPassed({ [cloud]: "1" })).toBe(true);
    expect(isPassed({}, { [cloud]: "1" })).toBe(true);
    expect(isPassed({ [cloud]: "1" }, { [cloud]: "0" })).toBe(false);
  });

  test("lets the member have the last word, also on what is on no list", () => {
    const member = { PATH: "/opt/bin", GITHUB_TOKEN: "t", NODE_OPTIONS: "--no-warnings" };
    expect(childEnvironment({ PATH: "/usr/bin", GITHUB_TOKEN: "other" }, "line", member)).toEqual(
      member,
    );
  });

  test("passes what is named as a key, unless it is no key", () => {
    const env = { SHOP_KEY: "k", NODE_OPTIONS: "x", CHATTER_RUN: "x", LD_PRELOAD: "x" };
    expect(childEnvironment(env, "codex", {}, Object.keys(env))).toEqual({ SHOP_KEY: "k" });
  });

  test("leaves out what has no value, and keeps what is empty", () => {
    expect(childEnvironment({ HOME: undefined, NO_PROXY: "" }, "line", {})).toEqual({
      NO_PROXY: "",
    });
  });
});
