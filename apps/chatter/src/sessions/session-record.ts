/** What `session.json` says about a session. */
export interface SessionRecord {
  readonly id: string;
  /** The folder that it works in, with symbolic links resolved. */
  readonly cwd: string;
  /** The team's name; null: plan tools mounted by hand. */
  readonly team: string | null;
  /** When it began, in milliseconds since the epoch. */
  readonly start: number;
  /** What it is about: the start of the first prompt. */
  readonly title?: string;
  /** When something was last said, in milliseconds since the epoch. */
  readonly updatedAt?: number;
  /** The agents' own session ids, by member, to resume them. */
  readonly nativeSessions?: Readonly<Record<string, string>>;
}

/** What of a session changes while it is open. */
export type SessionChange = Partial<Pick<SessionRecord, "title" | "updatedAt" | "nativeSessions">>;

/** Ids come from outside and become file names. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** Whether an id may become a file name: nothing else is ever tried on a disk. */
export function isSafeId(id: string): boolean {
  return ID.test(id);
}

/** Reads a session file; undefined when it is none. */
export function decodeSessionRecord(text: string): SessionRecord | undefined {
  const fields = decodeFields(text);
  if (fields === undefined) return undefined;
  const { id, cwd, team } = fields;
  const start = decodeTime(fields["start"]);
  if (typeof id !== "string" || !isSafeId(id) || typeof cwd !== "string") return undefined;
  if (start === undefined) return undefined;
  return {
    id,
    cwd,
    team: typeof team === "string" ? team : null,
    start,
    ...decodeChange(fields),
  };
}

/** Writes a session as a person can read it. */
export function encodeSessionRecord(record: SessionRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** The text of a session file after a change; what this version does not know stays in it. */
export function changeSessionText(text: string, change: SessionChange): string {
  return `${JSON.stringify({ ...decodeFields(text), ...change }, null, 2)}\n`;
}

function decodeFields(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return undefined;
    // Cast: any object can be asked for any name.
    return value as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}

/** Times were written as dates, once. */
function decodeTime(value: unknown): number | undefined {
  const time = typeof value === "string" ? Date.parse(value) : value;
  return typeof time === "number" && Number.isFinite(time) ? time : undefined;
}

function decodeChange(fields: Readonly<Record<string, unknown>>): SessionChange {
  const { title } = fields;
  const updatedAt = decodeTime(fields["updatedAt"]);
  const nativeSessions = decodeNativeSessions(fields["nativeSessions"]);
  return {
    ...(typeof title === "string" ? { title } : {}),
    ...(updatedAt === undefined ? {} : { updatedAt }),
    ...(nativeSessions === undefined ? {} : { nativeSessions }),
  };
}

function decodeNativeSessions(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).flatMap(([member, id]) =>
    typeof id === "string" ? [[member, id] as const] : [],
  );
  return Object.fromEntries(entries);
}
