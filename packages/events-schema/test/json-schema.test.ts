import { expect, test } from "vitest";
import * as z from "zod";
import { agentEventSchema, SCHEMA_VERSION } from "../src/index.ts";

test("the shipped JSON Schema is the one that the zod schemas give (vitest -u writes it)", async () => {
  const text = `${JSON.stringify(createSchemaDocument(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../schema/agent-event.v1.schema.json");
});

test("the JSON Schema forbids no unknown field", () => {
  expect(JSON.stringify(createSchemaDocument())).not.toContain('additionalProperties":false');
});

/** The JSON Schema of an event; shipped as `@chatter/events-schema/agent-event.schema.json`. */
function createSchemaDocument(): Record<string, unknown> {
  return {
    $id: `urn:chatter:agent-event:v${SCHEMA_VERSION}`,
    title: "AgentEvent",
    description: `An event of chatter, schema version ${SCHEMA_VERSION}. Readers ignore fields that they do not know.`,
    // "input": what a producer may write. The other way would forbid unknown fields.
    ...z.toJSONSchema(agentEventSchema, { io: "input" }),
  };
}
