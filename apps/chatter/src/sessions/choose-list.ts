import type { PlanKey } from "@chatter/todo-store";
import { quoteReceived } from "../terminal/quote-received.ts";
import { UsageError } from "../usage-error.ts";
import type { Environment } from "./data-directory.ts";
import { findLatestSession } from "./find-latest-session.ts";
import { isSafeId } from "./session-record.ts";

/** Which list is meant: as options say, or the environment, or the folder. */
export interface ListQuery {
  readonly session?: string | undefined;
  readonly member?: string | undefined;
  readonly env: Environment;
  readonly dataDirectory: string;
  readonly folder: string;
}

/**
 * The list that a command works on. Its session is the option, else `$CHATTER_SESSION`, else the
 * latest of this folder, else what `fallback` names. An empty variable counts as none.
 */
export async function chooseList(query: ListQuery, fallback: () => string): Promise<PlanKey> {
  const { session, env } = query;
  // The two variables name one list: with another session, the member's name would be a stranger's.
  const named = session === undefined ? env["CHATTER_MEMBER"] || undefined : undefined;
  const member = query.member ?? named ?? null;
  const given = session ?? (env["CHATTER_SESSION"] || undefined);
  requireSafeId("session", given);
  requireSafeId("member", member ?? undefined);
  const latest =
    given === undefined ? await findLatestSession(query.dataDirectory, query.folder) : undefined;
  return { session: given ?? latest?.id ?? fallback(), member };
}

function requireSafeId(what: string, id: string | undefined): void {
  if (id === undefined || isSafeId(id)) return;
  throw new UsageError(
    `cannot use the ${what} id ${quoteReceived(id)}: expected 1 to 128 of A-Z a-z 0-9 _ -, first a letter or digit.`,
  );
}
