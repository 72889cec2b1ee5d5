import type { Dialect } from "../dialects/dialect.ts";
import { type Mode, modes } from "../mode.ts";
import type { Check } from "./check.ts";
import { checkEnvironment } from "./environment.ts";
import { failureChecks } from "./failures.ts";
import { checkFollowUp } from "./follow-up.ts";
import { checkFootprint } from "./footprint.ts";
import { checkHandover } from "./handover.ts";
import { checkInterruptedAnswer, interruptedCommandChecks } from "./interrupt.ts";
import { checkLimits } from "./limits.ts";
import { checkLongPrompt } from "./long-prompt.ts";
import { checkNativeFollowUp, checkNativePlan } from "./native-plan.ts";
import { checkPlanTools } from "./plan-tools.ts";
import { checkLostFiles, checkResume, checkUnknownId } from "./resume.ts";

/** Which checks are wanted; nothing: all. */
export interface CheckFilter {
  readonly mode?: Mode | undefined;
  /** A part of their names. */
  readonly word?: string | undefined;
}

/** What is checked of an agent, in order. */
export function listChecks(
  { nativePlans }: Pick<Dialect, "nativePlans">,
  { mode, word = "" }: CheckFilter,
): readonly Check[] {
  const all = [
    ...modes.map(checkPlanTools),
    checkFollowUp,
    ...modes.map(checkLimits),
    ...nativePlans.flatMap((plan) => [
      ...modes.map((each) => checkNativePlan(plan, each)),
      checkNativeFollowUp(plan),
    ]),
    ...[checkResume, checkLostFiles, checkUnknownId, checkHandover],
    ...[checkInterruptedAnswer, ...interruptedCommandChecks, checkLongPrompt, checkFootprint],
    checkEnvironment,
    ...failureChecks,
  ];
  return all.filter(
    (check) => (mode === undefined || check.mode === mode) && check.name.includes(word),
  );
}
