import { nearestNames } from "@chatter/tool-scheduler";
import type * as z from "zod";
import { CONVERSATION_KEYS } from "./conversation-schema.ts";
import { describePlace, describeReceived } from "./describe-received.ts";
import { MEMBER_KEYS } from "./member-schema.ts";
import { TEAM_KEYS } from "./team-schema.ts";

/**
 * What is wrong at one place of a team file: the place, what was expected, what came, and what may
 * have been meant. Of several unknown keys it tells the first.
 */
export function describeIssue(issue: z.core.$ZodIssue, file: unknown): string {
  const given = issue.path.reduce<unknown>(readKey, file);
  if (issue.code === "unrecognized_keys") {
    return describeUnknownKey([...issue.path, issue.keys[0] ?? ""], given);
  }
  const place = describePlace(issue.path);
  if (issue.code === "invalid_key") {
    return `${place}: expected a name of A-Z a-z 0-9 _, first no digit.`;
  }
  // The value of a variable may be a secret: only its kind is told.
  const isSecret = issue.path.at(-2) === "env" && typeof given === "string";
  const received = isSecret ? "another value" : describeReceived(given);
  const choices = listChoices(issue);
  return `${place}: ${describeExpectation(issue, choices)}, received ${received}.${guess(given, choices)}`;
}

function describeUnknownKey(path: readonly PropertyKey[], parent: unknown): string {
  const known = listKeys(path, parent);
  const key = String(path.at(-1));
  const owner = readKey(parent, "type") === "human" ? " for a human" : "";
  const near = guess(key, known);
  const hint = near === "" ? ` Expected one of ${known.join(", ")}.` : near;
  return `${describePlace(path)}: unknown key${owner}.${hint}`;
}

/** What may stand beside an unknown key. */
function listKeys(path: readonly PropertyKey[], parent: unknown): readonly string[] {
  if (path.length === 1) return TEAM_KEYS.team;
  if (path[0] === "members") {
    return readKey(parent, "type") === "human" ? MEMBER_KEYS.human : MEMBER_KEYS.agent;
  }
  if (path[0] === "hooks") return TEAM_KEYS.hooks;
  switch (path[1]) {
    case "continuation":
      return path.length === 3 ? CONVERSATION_KEYS.continuation : CONVERSATION_KEYS.conversation;
    case "reminders":
      return path.length === 3 ? CONVERSATION_KEYS.reminders : CONVERSATION_KEYS.conversation;
    default:
      return CONVERSATION_KEYS.conversation;
  }
}

function describeExpectation(issue: z.core.$ZodIssue, choices: readonly string[]): string {
  const isChoice = issue.code === "invalid_value" || "discriminator" in issue;
  return isChoice ? `expected one of ${choices.join(", ")}` : issue.message;
}

/** The words that would have been right, when there are only so many. */
function listChoices(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === "invalid_value") return issue.values.map(String);
  if (issue.code !== "invalid_union") return [];
  if ("options" in issue && issue.options !== undefined) return issue.options.map(String);
  return issue.errors.flat().flatMap(listChoices);
}

function guess(given: unknown, names: readonly string[]): string {
  const near = typeof given === "string" ? nearestNames(given, names) : [];
  return near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
}

function readKey(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}
