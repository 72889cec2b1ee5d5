import * as z from "zod";
import { conversationSchema } from "./conversation-schema.ts";
import { memberSchema } from "./member-schema.ts";
import { HOOK_EVENTS } from "./team.ts";
import { commandLine, displayName, prose, safeName } from "./team-fields.ts";

const MAX_MEMBERS = 50;
const MAX_SCHEMA_ADDRESS = 2048;
const OBJECT = { error: "expected an object" };

const HOOK_MOMENTS = {
  "turn.ended": "Runs when a turn has ended.",
  "step.completed": "Runs when a step of a plan is done.",
  "person.needed": "Runs when somebody waits for the person.",
  error: "Runs when something went wrong.",
} as const;

const hook = (event: keyof typeof HOOK_MOMENTS) =>
  commandLine().readonly().exactOptional().describe(HOOK_MOMENTS[event]);

const hooks = z
  .strictObject(
    {
      "turn.ended": hook("turn.ended"),
      "step.completed": hook("step.completed"),
      "person.needed": hook("person.needed"),
      error: hook("error"),
    },
    OBJECT,
  )
  .readonly();

/**
 * Schema of a team file, with the defaults that depend on nothing else in it. Exact: a misspelt
 * `permissions` must not be a member that asks less than was meant.
 */
export const teamFileSchema = z
  .strictObject(
    {
      $schema: prose(MAX_SCHEMA_ADDRESS)
        .exactOptional()
        .describe("For editors; chatter ignores it."),
      name: safeName().describe("The name of the team."),
      displayName: displayName().exactOptional().describe("The name on screen. Default: the name."),
      members: z
        .array(memberSchema, { error: "expected an array of members" })
        .max(MAX_MEMBERS, { error: `expected at most ${MAX_MEMBERS} members` })
        .readonly()
        .describe("Who is in it: at least one human and one agent."),
      conversation: conversationSchema.prefault({}).describe("How a conversation goes."),
      hooks: hooks.default({}).describe("Commands that are told of what happens."),
    },
    OBJECT,
  )
  .readonly();

/** A team file as people write it. */
export type TeamFile = z.input<typeof teamFileSchema>;

/** A team file that was understood; what is missing in it is filled in by `completeTeam`. */
export type DecodedTeamFile = z.output<typeof teamFileSchema>;

/** The keys of a team file, outside of its members and rules. */
export const TEAM_KEYS = {
  team: Object.keys(teamFileSchema.unwrap().shape),
  hooks: HOOK_EVENTS,
} as const;
