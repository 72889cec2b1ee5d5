import type { JsonObject } from "../json.ts";

type Status = "pending" | "in_progress" | "completed";

const steps = [
  { content: "Read the cart", activeForm: "Reading the cart" },
  { content: "Fix the total", activeForm: "Fixing the total" },
  { content: "Run the tests", activeForm: "Running the tests" },
] as const;

/** The plan of the invented shop, in the words of each tool that can hold it. */
export function todos(...statuses: readonly Status[]): JsonObject {
  return { todos: statuses.map((status, index) => ({ ...steps[index], status })) };
}

/** The same for Codex's `update_plan`. */
export function planSteps(...statuses: readonly Status[]): JsonObject {
  return { plan: statuses.map((status, index) => ({ step: steps[index]?.content, status })) };
}

/** The same for Gemini CLI's `write_todos`. */
export function descriptions(...statuses: readonly Status[]): JsonObject {
  return {
    todos: statuses.map((status, index) => ({ description: steps[index]?.content, status })),
  };
}

/** A plan from its first step to its last. */
export const lifecycle: readonly (readonly Status[])[] = [
  ["in_progress", "pending"],
  ["completed", "in_progress", "pending"],
  ["completed", "completed", "in_progress"],
  ["completed", "completed", "completed"],
];

/** A plan that no tool of chatter accepts: two steps at once. */
export const twoAtOnce: readonly Status[] = ["in_progress", "in_progress"];
