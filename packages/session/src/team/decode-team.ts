import { completeTeam } from "./complete-team.ts";
import { describeIssue } from "./describe-issue.ts";
import { findMemberProblems } from "./find-member-problems.ts";
import { listIssues } from "./list-issues.ts";
import type { Team } from "./team.ts";
import { teamFileSchema } from "./team-schema.ts";

/** What {@link decodeTeam} found. */
export type DecodedTeam =
  | { readonly ok: true; readonly team: Team }
  | { readonly ok: false; readonly problems: readonly string[] };

const MOST_PROBLEMS = 100;

/**
 * Reads a team that people write, already parsed as JSON, and fills in what it leaves out.
 *
 * Every problem is told, each in one line with the place, what was expected and what came:
 * `members[1].permissions: expected one of ask, edit, full, plan, received "edti". Did you mean edit?`
 * What came is cut at 200 characters; hidden characters are still in it. After a hundred problems
 * the others are only counted.
 */
export function decodeTeam(value: unknown): DecodedTeam {
  const decoded = teamFileSchema.safeParse(value);
  const memberProblems = findMemberProblems(value);
  if (decoded.success && memberProblems.length === 0) {
    return { ok: true, team: completeTeam(decoded.data) };
  }
  const issues = decoded.success ? [] : listIssues(decoded.error.issues, value);
  const shown = issues.slice(0, MOST_PROBLEMS).map((issue) => describeIssue(issue, value));
  const problems = [...shown, ...memberProblems].slice(0, MOST_PROBLEMS);
  const untold = issues.length + memberProblems.length - problems.length;
  return { ok: false, problems: untold === 0 ? problems : [...problems, `and ${untold} more.`] };
}
