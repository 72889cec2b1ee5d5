import * as z from "zod";
import { THEME_COLORS } from "../theme-color.ts";
import { AGENT_KINDS, PERMISSION_MODES, PLAN_MODES } from "./team.ts";
import {
  argumentList,
  commandLine,
  displayName,
  hasNoNul,
  label,
  location,
  prose,
  safeName,
} from "./team-fields.ts";

const MAX_INSTRUCTIONS = 32_768;
const MAX_INSTRUCTION_LINES = 1000;
const MAX_VARIABLES = 100;
const MAX_VALUE = 32_768;

/** Agents that chatter knows a program for. */
const KNOWN_AGENTS = AGENT_KINDS.filter((agent) => agent !== "line");

const color = z.union(
  [z.enum(THEME_COLORS), z.string().regex(/^#[0-9a-fA-F]{6}$/, { abort: true })],
  {
    error: `expected #rrggbb or one of ${THEME_COLORS.join(", ")}`,
  },
);

const anybody = {
  name: safeName().describe("How the others address this member: [NEXT: name]."),
  displayName: displayName().exactOptional().describe("The name on screen. Default: the name."),
  role: label().default("").describe("What this member does in the team."),
  themeColor: color.exactOptional().describe("The colour of the name. Default: the next free one."),
};

const OBJECT = { error: "expected an object" };

const human = z
  .strictObject({ type: z.literal("human").describe("A person."), ...anybody }, OBJECT)
  .readonly();

const variables = z
  .record(
    z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/),
    z
      .string({ error: "expected a string" })
      .max(MAX_VALUE, { error: `expected at most ${MAX_VALUE} characters` })
      .refine(hasNoNul, { error: "expected no NUL character" }),
    OBJECT,
  )
  .refine((env) => Object.keys(env).length <= MAX_VARIABLES, {
    error: `expected at most ${MAX_VARIABLES} variables`,
  })
  .readonly();

const model = label()
  .min(1, { error: "expected a model that is not empty" })
  // The CLIs would take it for an option.
  .refine((text) => !text.startsWith("-"), {
    error: "expected a model that does not begin with -",
  });

const instructions = z.union(
  [
    prose(MAX_INSTRUCTIONS),
    z
      .array(prose(MAX_INSTRUCTIONS), { error: "expected an array of strings" })
      .max(MAX_INSTRUCTION_LINES, { error: `expected at most ${MAX_INSTRUCTION_LINES} lines` })
      .readonly(),
  ],
  { error: "expected a string, an array of strings or null" },
);

const agent = {
  type: z.literal("agent").describe("A program."),
  ...anybody,
  args: argumentList().readonly().default([]).describe("What comes after chatter's own arguments."),
  env: variables.default({}).describe("Variables on top of those that every agent gets."),
  cwd: location().default(".").describe("Where it works, relative to where chatter works."),
  model: model.nullable().default(null).describe("The model; null: what the agent would take."),
  instructions: instructions
    .nullable()
    .default(null)
    .describe("What it should know about its part. An array is one line after the other."),
  instructionsFile: location()
    .nullable()
    .default(null)
    .describe("A file with more of them, relative to this file."),
  permissions: z
    .enum(PERMISSION_MODES)
    .default("ask")
    .describe("Ask before anything, edit files, do everything, or only make a plan."),
};

const plan = z.enum(PLAN_MODES);
const PLAN = "Where its plan comes from: chatter's tools, its own, or nowhere.";
const COMMAND = "The program and what always comes first.";

const knownAgent = z
  .strictObject(
    {
      ...agent,
      agent: z.enum(KNOWN_AGENTS).describe("An agent that chatter knows how to start."),
      command: commandLine()
        .readonly()
        .exactOptional()
        .describe(`${COMMAND} Default: the name of the agent.`),
      plan: plan.default("chatter").describe(PLAN),
    },
    OBJECT,
  )
  .readonly();

const lineAgent = z
  .strictObject(
    {
      ...agent,
      agent: z.literal("line").describe("Any program whose lines are text."),
      command: commandLine().readonly().describe(COMMAND),
      plan: plan.default("off").describe(PLAN),
    },
    OBJECT,
  )
  .readonly();

/** Schema of a member as a team file has it. */
export const memberSchema = z.discriminatedUnion(
  "type",
  [human, z.discriminatedUnion("agent", [knownAgent, lineAgent], OBJECT)],
  OBJECT,
);

/** The keys of a member, by what it is. */
export const MEMBER_KEYS = {
  human: Object.keys(human.unwrap().shape),
  agent: Object.keys(knownAgent.unwrap().shape),
} as const;
