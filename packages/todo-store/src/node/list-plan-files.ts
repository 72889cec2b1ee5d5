import path from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import type { PlanItem } from "../plan.ts";
import type { PlanKey } from "../plan-document.ts";
import { selectLastItems } from "../plan-history.ts";
import type { FileSystem } from "./file-system.ts";
import { planKeyOfFile } from "./plan-key.ts";
import { readPlanFile } from "./read-plan-file.ts";
import { toStoreError } from "./store-error.ts";

/** One saved list, or why it cannot be shown. */
export interface PlanSummary extends PlanKey {
  /** Milliseconds; the file's own time where the content has none. */
  readonly updatedAt: number;
  /** As the list stands; what a cleared one last held. */
  readonly items: readonly PlanItem[];
  /** Why it could not be read; then there are no items. */
  readonly problem?: string;
}

const FILES_AT_A_TIME = 50;

/** Newest first. Reads without the lock, and lets the event loop run in between. */
export async function listPlanFiles(
  directory: string,
  fileSystem: FileSystem,
): Promise<PlanSummary[]> {
  const summaries: PlanSummary[] = [];
  const names = readNames(directory, fileSystem);
  for (const [index, name] of names.entries()) {
    const key = planKeyOfFile(name);
    if (key === undefined) continue;
    const summary = summarize(key, path.join(directory, name), fileSystem);
    if (summary !== undefined) summaries.push(summary);
    if (index % FILES_AT_A_TIME === FILES_AT_A_TIME - 1) await nextTick();
  }
  return summaries.sort(byTime);
}

function readNames(directory: string, fileSystem: FileSystem): string[] {
  try {
    return fileSystem.readdirSync(directory);
  } catch (error) {
    throw toStoreError(error, { verb: "read", path: directory });
  }
}

/** One bad file must not hide the others. Undefined: gone since the directory was read. */
function summarize(key: PlanKey, file: string, fileSystem: FileSystem): PlanSummary | undefined {
  try {
    const found = readPlanFile(file, key, fileSystem);
    if (found === undefined) return undefined;
    const { modifiedAt } = found;
    if (!found.ok) return unreadable(key, modifiedAt, `cannot read ${file}: ${found.problem}.`);
    const { document } = found;
    return {
      ...key,
      updatedAt: document.updatedAt || modifiedAt,
      items: selectLastItems(document),
    };
  } catch (error) {
    return unreadable(key, 0, toStoreError(error, { verb: "read", path: file }).message);
  }
}

function unreadable(key: PlanKey, updatedAt: number, problem: string): PlanSummary {
  return { ...key, updatedAt, items: [], problem };
}

function byTime(left: PlanSummary, right: PlanSummary): number {
  if (left.updatedAt !== right.updatedAt) return right.updatedAt - left.updatedAt;
  return `${left.session}.${left.member}` < `${right.session}.${right.member}` ? -1 : 1;
}
