import type { PlanKey } from "../plan-document.ts";
import { StoreError } from "./store-error.ts";

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;
const FILE =
  /^todo-([A-Za-z0-9][A-Za-z0-9_-]{0,127})(?:\.([A-Za-z0-9][A-Za-z0-9_-]{0,127}))?\.json$/;
/** File systems end at 255 bytes; the rest is for the ending of a file that was moved aside. */
const MAX_NAME_LENGTH = 220;

/** The file of a list. Ids come from outside: what does not fit is refused, never rewritten. */
export function planFileName({ session, member }: PlanKey): string {
  checkId("session", session);
  if (member !== null) checkId("member", member);
  const name = member === null ? `todo-${session}.json` : `todo-${session}.${member}.json`;
  if (name.length <= MAX_NAME_LENGTH) return name;
  const limit = MAX_NAME_LENGTH - "todo-..json".length;
  throw badId(
    `session and member: expected at most ${limit} characters together, received ${name.length - "todo-..json".length}.`,
    name,
  );
}

/** The other way round; undefined for a file that is no list. Ids hold no dot, so this is exact. */
export function planKeyOfFile(name: string): PlanKey | undefined {
  const [, session, member = null] = FILE.exec(name) ?? [];
  return session === undefined ? undefined : { session, member };
}

function checkId(kind: "session" | "member", id: unknown): void {
  if (typeof id === "string" && ID.test(id)) return;
  const shown = typeof id === "string" ? JSON.stringify(id) : String(id);
  const received = shown.length > 200 ? `${shown.slice(0, 199)}…` : shown;
  throw badId(
    `${kind} id: expected 1 to 128 letters, digits, "_" or "-", a letter or digit first, received ${received}.`,
    received,
  );
}

function badId(message: string, path: string): StoreError {
  return new StoreError("bad-id", message, { path });
}
