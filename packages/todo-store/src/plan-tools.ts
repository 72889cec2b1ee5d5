import { encodePlanText } from "@chatter/events-schema";
import type * as z from "zod";
import { cleanText } from "./item-text.ts";
import { changeHeldPlan, type HeldPlan, type PlanHolder, type TodosHolder } from "./plan-holder.ts";
import {
  parsePauseInput,
  parseWriteInput,
  todoPauseInput,
  todoReadInput,
  todoWriteInput,
} from "./plan-tool-inputs.ts";
import { TOOL_DESCRIPTIONS } from "./plan-tool-texts.ts";

/** What a tool answers to the model. */
export interface PlanToolResult {
  readonly text: string;
  readonly isError: boolean;
}

/** What the tools work on: a list in memory, or one that is kept and merged with a person's edits. */
export type PlanToolContext = TodosHolder | PlanHolder;

/** A tool for a model, as plain data and a function. It never throws on input. */
export interface PlanTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: z.ZodObject;
  readonly execute: (input: unknown, context: PlanToolContext) => Promise<PlanToolResult>;
}

/** A tool with its context. */
export interface BoundPlanTool extends Omit<PlanTool, "execute"> {
  readonly execute: (input: unknown) => Promise<PlanToolResult>;
}

/** Replaces the whole list. */
export const todoWrite: PlanTool = {
  name: "todo_write",
  description: TOOL_DESCRIPTIONS.todo_write,
  inputSchema: todoWriteInput,
  execute: async (input, context) => {
    const parsed = parseWriteInput(input);
    if (!parsed.ok) return reject(parsed.problem);
    const write = { type: "write", origin: "tool", items: parsed.value } as const;
    return answer(await changeHeldPlan(context, write));
  },
};

/** Shows the list as it stands. */
export const todoRead: PlanTool = {
  name: "todo_read",
  description: TOOL_DESCRIPTIONS.todo_read,
  inputSchema: todoReadInput,
  execute: async (_input, context) => answer(await changeHeldPlan(context, { type: "show" })),
};

/** Leaves the list until the person answers. */
export const todoPause: PlanTool = {
  name: "todo_pause",
  description: TOOL_DESCRIPTIONS.todo_pause,
  inputSchema: todoPauseInput,
  execute: async (input, context) => {
    const parsed = parsePauseInput(input);
    if (!parsed.ok) return reject(parsed.problem);
    const reason = cleanText(parsed.value);
    const held = await changeHeldPlan(context, { type: "pause", reason });
    if (!held.ok) return reject(held.problem);
    return { text: `Paused: ${reason}\n\nThe list stays as it is. End your turn.`, isError: false };
  },
};

/** {@link todoWrite} under the name that Claude Code gave it. */
export const TodoWrite: PlanTool = { ...todoWrite, name: "TodoWrite" };

/** The three tools, bound to a list. */
export function createPlanTools(context: PlanToolContext): readonly BoundPlanTool[] {
  return [todoWrite, todoRead, todoPause].map((tool) => ({
    ...tool,
    execute: (input) => tool.execute(input, context),
  }));
}

function answer(held: HeldPlan): PlanToolResult {
  return held.ok ? { text: encodePlanText(held), isError: false } : reject(held.problem);
}

function reject(problem: string): PlanToolResult {
  return { text: `Rejected, nothing changed: ${problem}.`, isError: true };
}
