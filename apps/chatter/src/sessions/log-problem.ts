import path from "node:path";
import { explainDiskError } from "./explain-disk-error.ts";
import { CURRENT_LOG_FILE } from "./log-file-names.ts";

/** What can happen to a log while it is open. */
export type LogProblem =
  | { readonly type: "torn"; readonly movedTo: string }
  | { readonly type: "failing"; readonly error: unknown }
  | { readonly type: "full" }
  | { readonly type: "lost"; readonly count: number };

/** The sentence that a person is told about it. */
export function describeProblem(directory: string, problem: LogProblem): string {
  const file = JSON.stringify(path.join(directory, CURRENT_LOG_FILE));
  switch (problem.type) {
    case "torn":
      return `the session log ${file} ended in the middle of a line: that part is now in ${problem.movedTo}.`;
    case "failing":
      return `cannot write the session log ${file}: ${explainDiskError(problem.error)}. What is said is kept in memory and tried again.`;
    case "full":
      return `cannot keep more for the session log ${file} in memory: from now on events are left out of it.`;
    case "lost":
      return `${problem.count} events are not in the session log ${file}: it could not be written.`;
  }
}
