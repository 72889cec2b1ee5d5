import { chooseTemplate, isFromTeam, type TurnName } from "./choose-template.ts";
import type { TemplateValues } from "./fill-template.ts";
import { formatOpening } from "./format-opening.ts";
import { readPrompt } from "./read-prompt.ts";
import type { DemoArguments, Stage } from "./stage.ts";

/** What is played, and what is filled in. */
export interface PlannedTurn {
  readonly name: TurnName;
  readonly values: TemplateValues;
}

/** Decides how a prompt is answered. */
export function planTurn(
  prompt: string,
  options: DemoArguments,
  stage: Pick<Stage, "cwd" | "now" | "newId">,
): PlannedTurn {
  const { dialect, isResumed, next, permissionMode } = options;
  const message = readPrompt(prompt);
  const isFromAgent = isFromTeam(message, options.team);
  const values = {
    prompt,
    person: message.sender ?? "you",
    opening: formatOpening(message, isFromAgent),
    next: next === null ? "" : `\n\n[NEXT: ${next}]`,
    session: options.session ?? stage.newId(),
    cwd: stage.cwd,
    permissionMode,
    request: stage.newId(),
    // Ids of calls and messages are made of these: no two turns share one.
    run: stage.newId().replaceAll("-", "").slice(0, 14),
    started: stage.now(),
  };
  return { name: chooseTemplate({ dialect, message, isFromAgent, isResumed }), values };
}
