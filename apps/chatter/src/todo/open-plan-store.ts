import path from "node:path";
import { markUnsafe } from "@chatter/safe-text";
import { createPlanFileStore, type PlanFileStore, StoreError } from "@chatter/todo-store/node";
import { UsageError } from "../usage-error.ts";

/** The lists of a data directory. */
export function openPlanStore(dataDirectory: string): PlanFileStore {
  return createPlanFileStore({
    directory: path.join(dataDirectory, "todos"),
    root: dataDirectory,
  });
}

/** What was given is at fault, not the disk: exit code 2. */
const USAGE: ReadonlySet<string> = new Set(["bad-id", "symlink", "foreign-owner", "not-a-file"]);

/** Runs work on a store; what the store refuses ends as one safe line and the right exit code. */
export async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const message = markUnsafe(error.message);
    if (USAGE.has(error.code)) throw new UsageError(message, { cause: error });
    throw new Error(message, { cause: error });
  }
}
