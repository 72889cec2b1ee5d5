import { createPlanTools, type PlanToolResult } from "@chatter/todo-store";
import type { ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import { changeList, type TodoPlace } from "../todo/change-list.ts";
import { withStoreErrors } from "../todo/open-plan-store.ts";
import type { ServedTool } from "./plan-server.ts";

/** What the tools have to say at first, and who wants to know of each call and each change. */
export interface PlanToolsOptions {
  /** What went wrong before the first call, told by it. */
  readonly problem: string | undefined;
  readonly track: <Result>(call: Promise<Result>) => Promise<Result>;
  /** The plan is another one now, and on disk. */
  readonly onSaved: () => void;
}

/** The plan tools on a list that is kept on disk: an answer comes after the change was saved. */
export function servePlanTools(place: TodoPlace, options: PlanToolsOptions): ServedTool[] {
  let { problem } = options;
  const tools = createPlanTools({
    async change(operation) {
      const changed = await withStoreErrors(() => changeList(place, operation, "model"));
      if (changed.ok && changed.changed) options.onSaved();
      return changed;
    },
  });
  return tools.map(({ name, description, inputSchema, execute }) => ({
    name,
    description,
    inputSchema: toJsonSchema(inputSchema),
    annotations: annotate(name),
    // Claude Code otherwise hides the tools of servers behind a search.
    _meta: { "anthropic/alwaysLoad": true },
    call: (input) => options.track(call(() => execute(input))),
  }));

  async function call(execute: () => Promise<PlanToolResult>): Promise<PlanToolResult> {
    const text = problem;
    problem = undefined;
    if (text !== undefined) return { text, isError: true };
    try {
      return await execute();
    } catch (error) {
      return { text: error instanceof Error ? error.message : String(error), isError: true };
    }
  }
}

/** Honest: a client that lets only reading tools run must be able to rely on it. */
function annotate(name: string): ToolAnnotations {
  return {
    readOnlyHint: name === "todo_read",
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  };
}

function toJsonSchema(schema: z.ZodObject): ServedTool["inputSchema"] {
  const { properties, required } = z.toJSONSchema(schema, { io: "input" });
  // A boolean in place of a schema is legal, but no zod type becomes one here.
  const fields = properties as Record<string, object> | undefined;
  return {
    type: "object",
    ...(fields === undefined ? {} : { properties: fields }),
    ...(required === undefined ? {} : { required }),
  };
}
