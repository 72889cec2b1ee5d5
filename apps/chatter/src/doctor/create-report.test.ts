import { describe, expect, test } from "vitest";
import { createReport } from "./create-report.ts";
import type { AgentFacts, DoctorAgent, DoctorFacts, FolderFacts } from "./doctor-facts.ts";
import type { Check } from "./doctor-report.ts";

const VERSIONS = {
  claude: "2.1.326 (Claude Code)\n",
  codex: "codex-cli 0.169.0\n",
  gemini: "0.61.0\n",
} as const;

function agentFacts(agent: DoctorAgent, changes: Partial<AgentFacts> = {}): AgentFacts {
  return {
    agent,
    program: { ok: true, file: `/bin/${agent}` },
    version: { ok: true, output: VERSIONS[agent] },
    variables: new Set(["ANTHROPIC_API_KEY", "CODEX_API_KEY", "GEMINI_API_KEY"]),
    credentials: [],
    settings: [],
    variableFiles: [],
    platform: "linux",
    ...changes,
  };
}

const folder: FolderFacts = {
  path: "/d",
  kind: "folder",
  isWritable: true,
  isForeign: false,
  mode: 0o700,
};

function doctorFacts(changes: Partial<DoctorFacts> = {}): DoctorFacts {
  return {
    agents: [agentFacts("claude"), agentFacts("codex"), agentFacts("gemini")],
    nodeVersion: "v24.1.0",
    data: folder,
    config: folder,
    policy: { ok: true, count: 2 },
    hooks: { ok: true, count: 1 },
    hasShell: true,
    terminal: { isTerminal: true, term: "xterm", colorDepth: 24, columns: 80, rows: 24 },
    team: { ok: true, file: null, trust: "not_needed" },
    ...changes,
  };
}

function report(changes: Partial<DoctorFacts> = {}) {
  const { agents, ...others } = createReport(doctorFacts(changes));
  const every = [...agents.flatMap(({ checks }) => checks), ...others.checks];
  // One rule for all tests: whatever is wrong comes with one line that says what to do.
  for (const { level, text, hint } of every) {
    if (level !== "ok") expect(hint).toMatch(/^[^\n]+\.$/);
    expect(text).not.toContain("\n");
  }
  return { ...others, agents };
}

function agentReport(agent: DoctorAgent, changes: Partial<AgentFacts>) {
  const [first] = report({ agents: [agentFacts(agent, changes)] }).agents;
  if (first === undefined) throw new Error("no report");
  return first;
}

const find = (checks: readonly Check[], name: string): Check | undefined =>
  checks.find((check) => check.name === name);

describe("createReport", () => {
  test("has nothing to complain about where everything is as it should be", () => {
    const { isUsable, agents, checks } = report();
    expect(isUsable).toBe(true);
    expect(agents.map((agent) => [agent.agent, agent.isUsable, agent.version])).toEqual([
      ["claude", true, "2.1.326"],
      ["codex", true, "0.169.0"],
      ["gemini", true, "0.61.0"],
    ]);
    const all = [...agents.flatMap((agent) => agent.checks), ...checks];
    expect(all.filter(({ level }) => level !== "ok")).toEqual([]);
  });

  test("says who can ask", () => {
    expect(report().agents.map(({ ask }) => ask.canAsk)).toEqual([true, false, false]);
    expect(report().agents[1]?.ask.text).toContain("only reads");
  });

  test("says which plan tools there are, and how chatter gets them", () => {
    expect(agentReport("codex", {}).plan).toEqual({
      native: "switch",
      tools: ["update_plan"],
      since: "0.152.0",
      switches: {
        chatter: ["-c mcp_servers.chatter", "-c tools.update_plan.enabled=false"],
        native: ["-c tools.update_plan.enabled=true"],
      },
    });
    const old = agentReport("codex", { version: { ok: true, output: "codex-cli 0.140.0" } });
    expect(old.checks.map(({ text }) => text)).toContain(
      "native: update_plan, there by default since 0.130.0",
    );
  });

  test("warns of an agent that is not there, and says nothing else about it", () => {
    const problem = 'there is no program "claude" in PATH: install it with npm install -g x';
    const missing = { program: { ok: false, problem }, version: null } as const;
    const { isUsable, path, version, checks } = agentReport("claude", missing);
    expect({ isUsable, path, version }).toEqual({ isUsable: false, path: null, version: null });
    expect(checks).toEqual([
      {
        name: "program",
        level: "warn",
        text: 'there is no program "claude" in PATH',
        hint: "Install it with npm install -g x.",
      },
    ]);
  });

  test.each<[AgentFacts["version"], string]>([
    [{ ok: false, problem: "it did not end within 10 s" }, "it did not end within 10 s"],
    [{ ok: true, output: "" }, "expected a version such as 1.2.3, received nothing"],
    [{ ok: true, output: "hello\nworld" }, 'expected a version such as 1.2.3, received "hello"'],
  ])("takes a program that answers %j for a problem, not for an agent", (version, text) => {
    const { isUsable, checks, plan } = agentReport("claude", { version });
    expect(isUsable).toBe(false);
    expect(find(checks, "version")).toMatchObject({ level: "problem", text });
    expect(plan.native).toBe("unknown");
  });

  test.each([
    ["1.0.100 (Claude Code)", "warn", "older than 2.0.77", "@anthropic-ai/claude-code@latest"],
    ["2.2.0 (Claude Code)", "ok", "newer than 2.1.326", ""],
  ])("says how %s stands to what was tried", (output, level, text, hint) => {
    const { isUsable, checks } = agentReport("claude", { version: { ok: true, output } });
    expect(isUsable).toBe(true);
    const check = find(checks, "version");
    expect(check?.level).toBe(level);
    expect(check?.text).toContain(text);
    expect(check?.hint ?? "").toContain(hint);
  });

  test("counts who is surely not logged in out, and nobody else", () => {
    const none = agentReport("claude", { variables: new Set() });
    expect([none.isUsable, find(none.checks, "login")?.level]).toEqual([false, "problem"]);
    const perhaps = agentReport("claude", { variables: new Set(), platform: "darwin" });
    expect([perhaps.isUsable, find(perhaps.checks, "login")?.level]).toEqual([true, "warn"]);
  });

  test("warns of settings that hide plan tools, and of those that cannot be read", () => {
    const { restrictions, checks, isUsable } = agentReport("gemini", {
      settings: [
        { path: "/g/settings.json", text: '{ "mcp": { "allowed": ["x"] } }' },
        { path: "/etc/settings.json", text: null },
      ],
    });
    expect(isUsable).toBe(true);
    expect(restrictions).toEqual([
      { plan: "chatter", file: "/g/settings.json", rule: 'mcp.allowed without "chatter"' },
    ]);
    expect(checks.filter(({ name }) => name === "settings").map(({ text }) => text)).toEqual([
      "cannot read /etc/settings.json",
      'mcp.allowed without "chatter" in /g/settings.json hides the plan tools of chatter',
    ]);
  });

  test("is of use when one agent is", () => {
    const problem = "there is no program";
    const missing = (agent: DoctorAgent): AgentFacts =>
      agentFacts(agent, { program: { ok: false, problem }, version: null });
    expect(report({ agents: [missing("claude"), agentFacts("codex")] }).isUsable).toBe(true);
    expect(report({ agents: [missing("claude"), missing("codex")] }).isUsable).toBe(false);
  });
});
