// Processes by id and start: an id alone may be somebody else's by the time it is looked at. Linux only.
import { readdirSync, readFileSync } from "node:fs";

/** The living among the given processes, and all whom they started, however far down. */
export function findFamily(pids) {
  const everybody = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((found) => found !== undefined);
  const family = new Set(pids);
  for (const ancestor of family) {
    for (const { pid, parent } of everybody) if (parent === ancestor) family.add(pid);
  }
  return everybody.filter(({ pid }) => family.has(pid));
}

/** Who of them is still there. */
export function findLiving(family) {
  return family.filter(({ pid, start }) => readProcess(pid)?.start === start);
}

function readProcess(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    if (["Z", "X", "x"].includes(fields[0])) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ");
    return { pid, parent: Number(fields[1]), start: fields[19], command: command.slice(0, 80) };
  } catch {
    return undefined;
  }
}
