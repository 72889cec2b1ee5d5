import { describe, expect, test } from "vitest";
import type { AgentReport, Check, DoctorReport } from "./doctor-report.ts";
import { formatReport } from "./format-report.ts";

const switches = { chatter: [], native: [] };

function agent(name: AgentReport["agent"], isUsable: boolean, ...checks: readonly Check[]) {
  return {
    agent: name,
    isUsable,
    path: null,
    version: null,
    login: { state: "no", reason: "" },
    plan: { native: "unknown", tools: [], since: null, switches },
    ask: { canAsk: false, text: "" },
    restrictions: [],
    checks,
  } as const satisfies AgentReport;
}

const report: DoctorReport = {
  version: 1,
  isUsable: true,
  agents: [
    agent("claude", true, { name: "program", level: "ok", text: "/bin/claude", hint: null }),
    agent("codex", false, {
      name: "version",
      level: "problem",
      text: "expected a version, received “\u001B[2Jnaïve\n”",
      hint: "Run it by hand.",
    }),
  ],
  checks: [{ name: "node", level: "warn", text: "old", hint: "Update it." }],
};

describe("formatReport", () => {
  test("is aligned, in ASCII, one line for each thing and one for each hint", () => {
    expect(formatReport(report)).toBe(
      [
        "claude",
        "  ok       program  /bin/claude",
        "",
        "codex",
        '  problem  version  expected a version, received "?[2Jnaive?"',
        "                    Hint: Run it by hand.",
        "",
        "chatter",
        "  warn     node     old",
        "                    Hint: Update it.",
        "",
        "Ready to use: claude.",
        "",
      ].join("\n"),
    );
  });

  test("says what works where no agent does", () => {
    const text = formatReport({ ...report, agents: [agent("codex", false)] });
    expect(text).toContain("No agent can be used. chatter demo works without.\n");
  });
});
