import { markUnsafe } from "@chatter/safe-text";
import { UsageError } from "../usage-error.ts";

/** Ends a command that asked for what cannot be; whatever the problem quotes is made safe to show. */
export function refuse(problem: string): never {
  throw new UsageError(markUnsafe(problem.endsWith(".") ? problem : `${problem}.`));
}
