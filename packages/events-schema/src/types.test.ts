import { describe, expectTypeOf, test } from "vitest";
import type * as z from "zod";
import type {
  AgentEvent,
  AgentEventType,
  agentEventSchema,
  agentEventSchemas,
} from "./agent-event.ts";
import type { QueueEntry, queueEntrySchema } from "./conversation-events.ts";
import type { TeamMetadata, teamMetadataSchema } from "./event-base.ts";
import type { TodoItem, todoItemSchema } from "./todo-item.ts";
import type { TokenUsage, tokenUsageSchema } from "./turn-events.ts";

// These are decided by `tsc` (the typecheck task); at run time they always pass.
describe("the written types and the schemas", () => {
  type Schemas = typeof agentEventSchemas;
  type Output = { [Type in AgentEventType]: z.output<Schemas[Type]> };
  type Input = { [Type in AgentEventType]: z.input<Schemas[Type]> };
  type Written = { [Type in AgentEventType]: Extract<AgentEvent, { type: Type }> };

  test("say the same for every event type", () => {
    expectTypeOf<Output>().toEqualTypeOf<Written>();
    expectTypeOf<Input>().toEqualTypeOf<Written>();
    expectTypeOf<z.output<typeof agentEventSchema>>().toEqualTypeOf<AgentEvent>();
  });

  test("say the same for the parts of events", () => {
    expectTypeOf<z.output<typeof todoItemSchema>>().toEqualTypeOf<TodoItem>();
    expectTypeOf<z.output<typeof tokenUsageSchema>>().toEqualTypeOf<TokenUsage>();
    expectTypeOf<z.output<typeof teamMetadataSchema>>().toEqualTypeOf<TeamMetadata>();
    expectTypeOf<z.output<typeof queueEntrySchema>>().toEqualTypeOf<QueueEntry>();
  });

  test("know the seven original types with their fields", () => {
    type Original = {
      "session.started": object;
      text: { text: string; role?: "assistant" | "system"; category?: string };
      "tool.started": { toolName: string; toolId: string; input: Record<string, unknown> };
      "tool.completed": { toolId: string; output?: string; error?: string };
      "turn.completed": { finishReason: "done" | "error" | "cancelled" | "timeout" };
      error: { error: string; code?: string; stack?: string };
      todo_list: { todoId: string; items: { text: string; status: string }[] };
    };
    expectTypeOf<Written>().toExtend<Original>();
  });
});
