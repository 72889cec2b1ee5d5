import * as z from "zod";
import { teamFileSchema } from "./team-schema.ts";

/** The JSON Schema of a team file, for editors. It is shipped as `@chatter/session/team.v1.schema.json`. */
export function createTeamJsonSchema(): Readonly<Record<string, unknown>> {
  return {
    $id: "urn:chatter:team:v1",
    title: "Team",
    description: "People and agents who work together in chatter.",
    ...z.toJSONSchema(teamFileSchema, {
      // What people write, before anything is filled in.
      io: "input",
      // The newest that every editor knows.
      target: "draft-7",
      // What chatter does not change, people may.
      override({ jsonSchema }) {
        delete jsonSchema.readOnly;
      },
    }),
  };
}
