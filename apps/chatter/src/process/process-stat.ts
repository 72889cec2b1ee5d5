/** What `/proc/PID/stat` says about a process. */
export interface ProcessStat {
  /** One letter: `R` runs, `S` sleeps, `T` is stopped, `Z` is dead and not yet collected. */
  readonly state: string;
  readonly group: number;
}

/** Reads such a line. Undefined: it is no such line, or was cut because the process just ended. */
export function parseProcessStat(line: string): ProcessStat | undefined {
  // The name stands in brackets and may hold anything, blanks and brackets too.
  const [state, _parent, group] = line.slice(line.lastIndexOf(")") + 2).split(" ");
  if (state === undefined || !/^[A-Za-z]$/.test(state)) return undefined;
  return group !== undefined && /^\d+$/.test(group) ? { state, group: Number(group) } : undefined;
}

/** Whether it is more than an entry: the dead stay listed until their parent collects them. */
export function isAlive({ state }: ProcessStat): boolean {
  return !["Z", "X", "x"].includes(state);
}
