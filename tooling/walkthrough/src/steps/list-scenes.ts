import type { TerminalSize } from "../terminal/watched-program.ts";
import type { Scene } from "../walk/walk-step.ts";
import { busySteps } from "./busy-steps.ts";
import { completionSteps } from "./completion-steps.ts";
import { planSteps } from "./plan-steps.ts";
import { questionSteps } from "./question-steps.ts";
import { sessionScenes } from "./session-scenes.ts";
import { startScenes } from "./start-scenes.ts";
import { troubleSteps } from "./trouble-steps.ts";

/** What a walk depends on. */
export interface WalkPlan {
  readonly teamFile: string;
  readonly linesPerSecond: number;
  /** The sizes that it changes to on the way. */
  readonly otherSizes: readonly TerminalSize[];
}

/** The whole walk: the demo, a session that is left and taken up again, and starts that ask first. */
export function listScenes({ teamFile, linesPerSecond, otherSizes }: WalkPlan): readonly Scene[] {
  const demo = {
    args: ["demo", "--speed", String(linesPerSecond)],
    steps: [
      ...busySteps,
      ...completionSteps,
      ...planSteps,
      ...questionSteps,
      ...troubleSteps(otherSizes),
    ],
  };
  return [demo, ...sessionScenes(teamFile), ...startScenes];
}
