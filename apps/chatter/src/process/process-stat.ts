/** What `/proc/PID/stat` says about a process. */
export interface ProcessStat {
  /** One letter: `R` runs, `S` sleeps, `T` is stopped, `Z` is dead and not yet collected. */
  readonly state: string;
  readonly parent: number;
  readonly group: number;
  /** Since the machine was started. With it, an id that was given again is told from the first. */
  readonly startTicks: number;
}

const FIELDS = /^(?<state>[A-Za-z]) (?<parent>\d+) (?<group>\d+)(?: -?\d+){16} (?<startTicks>\d+) /;

/** Reads such a line. Undefined: it is no such line, or was cut because the process just ended. */
export function parseProcessStat(line: string): ProcessStat | undefined {
  // The name stands in brackets and may hold anything, blanks and brackets too.
  const fields = FIELDS.exec(line.slice(line.lastIndexOf(")") + 2))?.groups;
  if (fields === undefined) return undefined;
  const { state = "", parent, group, startTicks } = fields;
  return { state, parent: Number(parent), group: Number(group), startTicks: Number(startTicks) };
}

/** Whether it is more than an entry: the dead stay listed until their parent collects them. */
export function isAlive({ state }: Pick<ProcessStat, "state">): boolean {
  return !["Z", "X", "x"].includes(state);
}
