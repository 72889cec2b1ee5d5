import { markUnsafe } from "@chatter/safe-text";
import type * as z from "zod";
import type { Policy } from "./policy.ts";
import { policySchema } from "./policy-schema.ts";

/** What {@link decodePolicy} found. */
export type DecodedPolicy =
  | { readonly ok: true; readonly policy: Policy }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a policy that people write, already parsed as JSON.
 *
 * The problem names the place, what was expected there and what came:
 * `rules[2].decision: expected one of allow, ask, deny, received "maybe"`. A field that is not known is
 * one, for a rule with a misspelt `commandPrefix` would hold for every command.
 */
export function decodePolicy(value: unknown): DecodedPolicy {
  const decoded = policySchema.safeParse(value);
  if (decoded.success) return { ok: true, policy: decoded.data };
  const [issue] = decoded.error.issues;
  return { ok: false, problem: issue === undefined ? "not a policy" : describeIssue(issue, value) };
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === "unrecognized_keys") {
    const place = formatPlace([...issue.path, ...issue.keys.slice(0, 1)]);
    const fields = issue.path.length === 0 ? POLICY_FIELDS : RULE_FIELDS;
    return `${place}: unknown field, expected one of ${fields}`;
  }
  const given = issue.path.reduce<unknown>(readField, value);
  const problem = `${formatPlace(issue.path)}: ${describeExpectation(issue)}`;
  const isAboutFields = issue.code === "custom" && typeof given === "object";
  return isAboutFields ? problem : `${problem}, received ${describeValue(given)}`;
}

const POLICY_FIELDS = "version, rules, fallback";
const RULE_FIELDS = "decision, tool, commandPrefix, path, reason";

function describeExpectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `expected ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected}`;
    case "invalid_value":
      return `expected ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
    case "too_big":
      return `expected at most ${issue.maximum} ${issue.origin === "string" ? "characters" : "rules"}`;
    case "too_small":
      return "expected a text that is not empty";
    default:
      return issue.message;
  }
}

function formatPlace(path: readonly PropertyKey[]): string {
  const place = path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${quoteField(String(key))}`))
    .join("")
    .replace(/^\./, "");
  return place === "" ? "the policy" : place;
}

function quoteField(field: string): string {
  return /^\w{1,40}$/.test(field) ? field : quote(field);
}

function readField(value: unknown, field: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, field) : undefined;
}

function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

const MAX_QUOTED = 60;

function quote(text: string): string {
  const shown = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  return `"${markUnsafe(shown)}"`;
}
