import { setTimeout as delay } from "node:timers/promises";
import { findDescendants } from "./find-descendants.ts";
import {
  type ProcessTable,
  readProcessEnvironment,
  readProcessStat,
  readProcessTable,
  takeTurns,
} from "./process-table.ts";
import { hasMark } from "./run-mark.ts";
import { hasGroup } from "./signal-process.ts";

/** What belongs together: a process group, and whoever left it with the mark in its environment. */
export interface ProcessRun {
  /** The id of the group; that of the process that leads it. */
  readonly group: number;
  readonly mark: string;
}

/** A living process of a run. */
export interface RunProcess {
  readonly pid: number;
  readonly isInGroup: boolean;
  /** By which it is told from a later one with the same id; undefined where there is no `/proc`. */
  readonly startTicks: number | undefined;
}

/** The kernel needs less than that to give a process the environment of its new program. */
const EXEC_MS = 2;

/**
 * Who is alive of a run. On Linux everybody who is in the group or carries the mark, who descends
 * from such a process, and who was found before and is still there: who left the group, dropped its
 * environment and lost its parent is known no other way. Processes of other users carry no mark that
 * can be read. Where there is no `/proc`, a single entry stands for the group, and who left it is not
 * found.
 */
export async function findRunProcesses(
  run: ProcessRun,
  foundBefore: readonly RunProcess[] = [],
): Promise<readonly RunProcess[]> {
  const table = await readProcessTable();
  if (table === undefined) {
    const group = { pid: run.group, isInGroup: true, startTicks: undefined };
    return hasGroup(run.group) ? [group] : [];
  }
  const isKnown = ({ pid, startTicks }: RunProcess): boolean =>
    table.get(pid)?.startTicks === startTicks;
  const known = foundBefore.filter(isKnown).map(({ pid }) => pid);
  // Everybody descends from the first process: it never counts, whatever it carries.
  const own = [...known, ...(await findMembers(table, run))].filter((pid) => pid > 1);
  return [...new Set([...own, ...findDescendants(table, own)])].flatMap((pid) => {
    const stat = table.get(pid);
    if (stat === undefined) return [];
    return [{ pid, isInGroup: stat.group === run.group, startTicks: stat.startTicks }];
  });
}

/** Whether it is this very process that has the id now. */
export function isStillThere({ pid, startTicks }: RunProcess): boolean {
  return startTicks === undefined || readProcessStat(pid)?.startTicks === startTicks;
}

/** Who is in the group or carries the mark. */
async function findMembers(table: ProcessTable, run: ProcessRun): Promise<readonly number[]> {
  const members: number[] = [];
  const unclear: number[] = [];
  for await (const pid of takeTurns(table.keys())) {
    const kind = classify(pid, table.get(pid)?.group ?? 0, run);
    if (kind === "member") members.push(pid);
    if (kind === "unclear") unclear.push(pid);
  }
  if (unclear.length === 0) return members;
  await delay(EXEC_MS);
  const late = unclear.filter((pid) => hasMark(readProcessEnvironment(pid) ?? "", run.mark));
  return [...members, ...late];
}

function classify(pid: number, group: number, run: ProcessRun): "member" | "unclear" | "foreign" {
  if (group === run.group) return "member";
  // The kernel's own threads have no group, and no environment.
  const environ = group === 0 ? undefined : readProcessEnvironment(pid);
  if (environ === undefined) return "foreign";
  // Perhaps only while another program is being loaded.
  if (environ === "") return "unclear";
  return hasMark(environ, run.mark) ? "member" : "foreign";
}
