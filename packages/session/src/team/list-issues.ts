import type * as z from "zod";
import { isObject } from "../outbox/describe-kind.ts";
import { MEMBER_KEYS, memberSchema } from "./member-schema.ts";

type Issue = z.core.$ZodIssue;

/** Members beyond these are only looked at for what they are. */
const MOST_LOOKED_INTO = 100;

/**
 * All issues of a team file, one for each unknown key, and also those of members whose `type` or
 * `agent` cannot be read: for these the schema tells nothing else.
 */
export function listIssues(issues: readonly Issue[], file: unknown): readonly Issue[] {
  const members = isObject(file) && Array.isArray(file["members"]) ? file["members"] : [];
  return issues.flatMap(takeApart).flatMap((issue, index) => {
    const [list, position] = issue.path;
    if (list !== "members" || typeof position !== "number") return [issue];
    const hidden = index < MOST_LOOKED_INTO ? findHiddenIssues(issue, members[position]) : [];
    return [issue, ...hidden.flatMap(takeApart)];
  });
}

function takeApart(issue: Issue): readonly Issue[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ ...issue, keys: [key] }));
  }
  if (issue.code !== "invalid_union") return [issue];
  // Where one of the forms was meant and something in it is wrong, that is what there is to say.
  const meant = issue.errors.find((inner) => inner.every(({ path }) => path.length > 0));
  return meant === undefined
    ? [issue]
    : meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** What the schema would say if the member had a type, or were an agent that is known. */
function findHiddenIssues(issue: Issue, member: unknown): readonly Issue[] {
  const field = issue.path[2];
  const isUnread = issue.code === "invalid_union" && (field === "type" || field === "agent");
  if (!isUnread || !isObject(member)) return [];
  const readable = { ...member, [field]: field === "type" ? guessType(member) : KNOWN_AGENT };
  const decoded = memberSchema.safeParse(readable);
  const found = decoded.success ? [] : decoded.error.issues;
  return found
    .map((inner) => ({ ...inner, path: [...issue.path.slice(0, 2), ...inner.path] }))
    .flatMap((inner) => [inner, ...findHiddenIssues(inner, readable)]);
}

const KNOWN_AGENT = "claude";

function guessType(member: Readonly<Record<string, unknown>>): "human" | "agent" {
  const isOnlyOfAgents = (key: string): boolean =>
    MEMBER_KEYS.agent.includes(key) && !MEMBER_KEYS.human.includes(key);
  return Object.keys(member).some(isOnlyOfAgents) ? "agent" : "human";
}
