import type { AgentKind } from "@chatter/session";
import type { LaunchPlanner } from "./launch.ts";
import { planClaudeLaunch } from "./plan-claude-launch.ts";
import { planCodexLaunch } from "./plan-codex-launch.ts";
import { planGeminiLaunch } from "./plan-gemini-launch.ts";
import { planLineLaunch } from "./plan-line-launch.ts";

/** One for each kind of agent; a new kind is one more. */
const PLANNERS: Readonly<Record<AgentKind, LaunchPlanner>> = {
  claude: planClaudeLaunch,
  codex: planCodexLaunch,
  gemini: planGeminiLaunch,
  line: planLineLaunch,
};

/** Says how the program of a member is started for a turn. */
export const planLaunch: LaunchPlanner = (turn, place) => PLANNERS[turn.member.agent](turn, place);
