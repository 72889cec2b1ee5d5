import { AGENT_KINDS } from "@chatter/session";
import { expect, test } from "vitest";
import { planExample } from "./example-turn.ts";
import { planClaudeLaunch } from "./plan-claude-launch.ts";
import { planCodexLaunch } from "./plan-codex-launch.ts";
import { planGeminiLaunch } from "./plan-gemini-launch.ts";
import { planLaunch } from "./plan-launch.ts";
import { planLineLaunch } from "./plan-line-launch.ts";

const PLANNERS = {
  claude: planClaudeLaunch,
  codex: planCodexLaunch,
  gemini: planGeminiLaunch,
  line: planLineLaunch,
};

test.each(AGENT_KINDS)("planLaunch starts %s in its own way", (agent) => {
  expect(planExample(planLaunch, agent)).toEqual(planExample(PLANNERS[agent], agent));
});
