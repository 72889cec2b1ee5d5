/** What `session.json` says about a session. */
export interface SessionRecord {
  readonly id: string;
  /** The folder that it works in, with symbolic links resolved. */
  readonly cwd: string;
  /** The team's name; null: plan tools mounted by hand. */
  readonly team: string | null;
  /** When it began, in milliseconds since the epoch. */
  readonly start: number;
}

/** Ids come from outside and become file names. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** Whether an id may become a file name: nothing else is ever tried on a disk. */
export function isSafeId(id: string): boolean {
  return ID.test(id);
}

/** Reads a session file; undefined when it is none. */
export function decodeSessionRecord(text: string): SessionRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { id, cwd, team, start } = value as Readonly<Record<string, unknown>>;
  const time = typeof start === "string" ? Date.parse(start) : start;
  if (typeof id !== "string" || !isSafeId(id) || typeof cwd !== "string") return undefined;
  if (typeof time !== "number" || Number.isNaN(time)) return undefined;
  return { id, cwd, team: typeof team === "string" ? team : null, start: time };
}

/** Writes a session as a person can read it. */
export function encodeSessionRecord(record: SessionRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}
