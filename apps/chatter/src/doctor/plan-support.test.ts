import type { AgentMember } from "@chatter/session";
import { describe, expect, test } from "vitest";
import { planLaunch } from "../launch/plan-launch.ts";
import type { DoctorAgent } from "./doctor-facts.ts";
import { parseVersion } from "./parse-version.ts";
import { compareWithTried, findPlanSupport } from "./plan-support.ts";

describe("findPlanSupport", () => {
  test.each<[DoctorAgent, string, string, string, string | null]>([
    ["claude", "2.0.76", "unknown", "", null],
    ["claude", "2.0.77", "default", "TodoWrite", "2.0.77"],
    ["claude", "2.1.141", "default", "TodoWrite", "2.0.77"],
    ["claude", "2.1.142", "default", "TaskCreate TaskUpdate TaskList TaskGet", "2.1.142"],
    ["claude", "2.1.232", "default", "TaskCreate TaskUpdate TaskList TaskGet", "2.1.142"],
    ["claude", "2.1.233", "switch", "TaskCreate TaskUpdate TaskList TaskGet", "2.1.233"],
    ["claude", "3.0.0", "switch", "TaskCreate TaskUpdate TaskList TaskGet", "2.1.233"],
    ["codex", "0.129.9", "unknown", "", null],
    ["codex", "0.151.0", "default", "update_plan", "0.130.0"],
    ["codex", "0.152.0", "switch", "update_plan", "0.152.0"],
    ["gemini", "0.60.9", "unknown", "", null],
    ["gemini", "0.61.0", "switch", "tracker_* write_todos", "0.61.0"],
  ])("of %s %s: %s %s", (agent, text, native, tools, since) => {
    const support = findPlanSupport(agent, parseVersion(text));
    expect([support.native, support.tools.join(" "), support.since]).toEqual([
      native,
      tools,
      since,
    ]);
    expect(support.switches.chatter).not.toEqual([]);
    expect(support.switches.native).not.toEqual([]);
  });

  test("is not known without a version", () => {
    expect(findPlanSupport("claude", undefined)).toMatchObject({ native: "unknown", since: null });
  });
});

describe("compareWithTried", () => {
  test.each<[DoctorAgent, string, string]>([
    ["claude", "1.0.0", "older"],
    ["claude", "2.1.100", "tried"],
    ["claude", "2.1.326", "tried"],
    ["claude", "2.1.327", "newer"],
    ["gemini", "0.61.0", "tried"],
    ["gemini", "0.62.0", "newer"],
    ["codex", "0.40.0", "older"],
  ])("%s %s is %s", (agent, text, age) => {
    const version = parseVersion(text);
    expect(version && compareWithTried(agent, version).age).toBe(age);
  });
});

describe("the switches", () => {
  const member = (agent: DoctorAgent, model: string | null): AgentMember => ({
    ...{ type: "agent", name: "max", displayName: "Max", themeColor: "cyan", role: "" },
    ...{ agent, command: [agent], args: [], env: {}, cwd: ".", model },
    ...{ instructions: null, instructionsFile: null, permissions: "ask", plan: "chatter" },
  });

  function launch(agent: DoctorAgent, plan: "chatter" | "native", model: string | null): string {
    const newSessionId = "00000000-0000-4000-8000-000000000000";
    const turn = { member: member(agent, model), prompt: "x", instructions: "", resume: null };
    const planned = planLaunch(
      { ...turn, newSessionId, plan },
      {
        ...{ cwd: "/p", home: "/h", env: {}, userId: 1, shadow: "/s" },
        planServer: ["/node", "/cli", "mcp"],
        planEnvironment: {},
        settings: {
          ...{ codexInstructions: null, codexKeyNames: [], geminiFiles: [], geminiExtensions: [] },
          ...{ hasGeminiPolicies: false, geminiSettings: {} },
        },
      },
    );
    if (!planned.ok) throw new Error(planned.problem);
    const { args, env, files } = planned.launch;
    const variables = Object.entries(env).map((entry) => entry.join("="));
    return [args.join(" "), ...variables, ...files.map((file) => JSON.stringify(file))].join("\n");
  }

  test.each<[DoctorAgent, "chatter" | "native", string | null, number]>([
    ["claude", "chatter", null, 0],
    ["claude", "native", null, 0],
    ["codex", "chatter", null, 0],
    ["codex", "native", null, 0],
    ["gemini", "chatter", null, 0],
    ["gemini", "native", null, 0],
    ["gemini", "native", "gemini-2.5-pro", 1],
  ])("of %s for %s are those that it is started with (model %s)", (agent, plan, model, at) => {
    const started = launch(agent, plan, model);
    const named = findPlanSupport(agent, undefined).switches[plan];
    const wanted = agent === "gemini" && plan === "native" ? named.slice(at, at + 1) : named;
    for (const each of wanted) {
      const [essence = ""] = each.replace("experimental.", "").split(/ in | with /);
      expect(started).toContain(essence);
    }
  });
});
