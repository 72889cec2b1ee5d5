/** The ten laws, in the order in which they are checked. */
export const LAW_NAMES = [
  "schema",
  "chunking",
  "line-endings",
  "resilience",
  "lifecycle",
  "truncation",
  "isolation",
  "determinism",
  "limits",
  "golden",
] as const;

/** The name of a law. */
export type LawName = (typeof LAW_NAMES)[number];

/** A law that a parser breaks, and where. */
export interface LawViolation {
  readonly law: LawName;
  /** The name of the fixture. */
  readonly fixture: string;
  /** The byte of the fixture where it shows. */
  readonly offset?: number;
  readonly message: string;
  /** Whole values behind the message, for a diff. */
  readonly expected?: unknown;
  readonly received?: unknown;
}

/** A violation as one line. */
export function formatViolation({ law, fixture, offset, message }: LawViolation): string {
  const place = offset === undefined ? "" : ` at byte ${offset}`;
  return `${law}: ${fixture}${place}: ${message}`;
}
