import { reduceOutbox } from "../outbox/reduce-outbox.ts";
import { narrowCompletions } from "../prompt/narrow-completions.ts";
import type { PromptAction } from "../prompt/prompt-action.ts";
import { reducePrompt } from "../prompt/reduce-prompt.ts";
import type { ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";

/**
 * Changes the prompt. Up goes, in this order: to the row above, to the last message that waits in the
 * outbox if nothing is written, to earlier prompts. While a command is being typed, every change asks
 * for completions.
 */
export function editPrompt(state: ReplState, action: PromptAction): ReplStep {
  const edited = reducePrompt(state.prompt, action, state.layout);
  const next: ReplState = { ...state, prompt: edited, isLeaving: false };
  if (action.type === "move-up" && edited.edge === "top") return goUp(next);
  if (action.type === "move-down" && edited.edge === "bottom") return recall(next, "recall-next");
  const isTyped = edited.content.text !== state.prompt.content.text;
  if (!isTyped) return step(next);
  const settled: ReplState = { ...next, reply: null };
  return suggestsItself(edited.content.text) ? suggest(state, settled, action) : step(settled);
}

/** What fits of an open menu stays in sight until what is found for the new text takes its place. */
function suggest(
  before: ReplState,
  { prompt, ...next }: ReplState,
  action: PromptAction,
): ReplStep {
  const isLetter = action.type === "insert" || action.type === "delete-back";
  const completion = (isLetter && narrowCompletions(before.prompt, prompt)) || prompt.completion;
  const { content, cursor } = prompt;
  return step(
    { ...next, prompt: { ...prompt, completion } },
    { type: "find-completions", text: content.text, cursor },
  );
}

function goUp(state: ReplState): ReplStep {
  const last = state.outbox.waiting.at(-1);
  if (last === undefined || state.prompt.content.text !== "") {
    return recall(state, "recall-previous");
  }
  const { outbox } = reduceOutbox(state.outbox, { type: "remove", id: last.id });
  const text = last.to === undefined ? last.text : `@${last.to.join(" @")} ${last.text}`;
  const prompt = reducePrompt(state.prompt, { type: "set-text", text }, state.layout);
  return step({ ...state, outbox, prompt });
}

function recall(state: ReplState, type: "recall-previous" | "recall-next"): ReplStep {
  return step({ ...state, prompt: reducePrompt(state.prompt, { type }, state.layout) });
}

/** A menu that opens by itself helps with names, and would be in the way of prose. */
function suggestsItself(text: string): boolean {
  return /^\s*\/(?![/*])\S*$|(?:^|\s)@\S*$/.test(text);
}
