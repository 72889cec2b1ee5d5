import type { Answer } from "./decode-claude-line.ts";
import type { JsonValue, TemplateValues } from "./fill-template.ts";
import { findOpenTool } from "./find-open-tool.ts";
import type { TemplateName } from "./load-template.ts";
import type { ClaudeInput } from "./open-claude-input.ts";
import { planTurn } from "./plan-turn.ts";
import { playTemplate } from "./play-template.ts";
import type { DemoArguments, Stage } from "./stage.ts";
import { untilAborted } from "./until-aborted.ts";

/** Answers a prompt, asks where it has to, and gives the exit code that it would end with. */
export async function playClaudeTurn(
  prompt: string,
  options: DemoArguments,
  input: ClaudeInput,
  stage: Stage,
): Promise<number> {
  const { name, values } = planTurn(prompt, options, stage);
  let openTool: string | undefined;

  async function play(template: TemplateName, more: TemplateValues = {}): Promise<boolean> {
    const onLine = (line: JsonValue): void => {
      openTool = findOpenTool(openTool, line);
    };
    const playing = { ...options, values: { ...values, ...more }, onLine };
    return await playTemplate(template, playing, stage);
  }

  let isWhole = await play(name);
  if (isWhole && name === "approval") {
    const answer = input.nextAnswer(String(values["request"]));
    const { isAllowed, ...more } = (await untilAborted(stage.interrupted, answer)) ?? UNANSWERED;
    isWhole = await play(isAllowed ? "approval-allowed" : "approval-denied", more);
  }
  if (isWhole) return name === "failure" ? 1 : 0;
  await playLastWords(openTool, values, stage);
  return 0;
}

const UNANSWERED: Answer = {
  isAllowed: false,
  command: "",
  reason: "Tool permission request failed: AbortError: Stream closed",
};

/** What Claude still prints when it is interrupted. */
async function playLastWords(
  openTool: string | undefined,
  values: TemplateValues,
  stage: Stage,
): Promise<void> {
  const name = openTool === undefined ? "aborted-text" : "aborted-tool";
  const filled = { ...values, tool: openTool ?? "" };
  const pace = { dialect: "claude", speed: Number.POSITIVE_INFINITY } as const;
  // These lines come because of the interruption: it must not end them.
  const uninterrupted = { ...stage, interrupted: new AbortController().signal };
  await playTemplate(name, { ...pace, values: filled }, uninterrupted);
}
