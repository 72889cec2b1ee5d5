import { expect, test } from "vitest";
import { createTeamJsonSchema } from "./team-json-schema.ts";

test("the shipped JSON Schema is the one that the zod schemas give (vitest -u writes it)", async () => {
  const text = `${JSON.stringify(createTeamJsonSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../schema/team.v1.schema.json");
});

test("the JSON Schema forbids unknown keys in every object, as the decoder does", () => {
  const open = listObjects(createTeamJsonSchema()).filter(
    (schema) => schema["additionalProperties"] !== false && "properties" in schema,
  );
  expect(open).toEqual([]);
});

test("the JSON Schema lets people change everything", () => {
  expect(JSON.stringify(createTeamJsonSchema())).not.toContain("readOnly");
});

test("the JSON Schema says of every key what it is for", () => {
  const keys = listObjects(createTeamJsonSchema()).flatMap(({ properties = {} }) =>
    Object.entries(Object(properties)).filter(([, schema]) => !("description" in Object(schema))),
  );
  expect(keys).toEqual([]);
});

function listObjects(schema: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.values(schema).flatMap(listObjects);
  return "type" in schema && schema.type === "object" ? [{ ...schema }, ...inner] : inner;
}
