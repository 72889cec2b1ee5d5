import type { CallEntry } from "./call-entry.ts";
import type { CallLedger } from "./call-ledger.ts";
import { findCircularCalls } from "./find-circular-calls.ts";

/** Notes what each call waits for; gives those that wait for what cannot come, with the reason. */
export function resolveDependencies(
  entries: readonly CallEntry[],
  ledger: Pick<CallLedger, "find" | "recall">,
): ReadonlyMap<CallEntry, string> {
  const dependent = entries.filter(isDependent);
  if (dependent.length === 0) return NO_PROBLEMS;
  const problems = new Map<CallEntry, string>();
  for (const entry of dependent) {
    const dependencies: CallEntry[] = [];
    for (const callId of new Set(entry.call.request.dependsOn)) {
      const found = ledger.find(callId);
      if (found !== undefined) dependencies.push(found);
      else if (ledger.recall(callId) !== "success") {
        problems.set(entry, describeMissing(callId, ledger.recall(callId)));
      }
    }
    entry.dependencies = dependencies;
  }
  for (const entry of findCircularCalls(entries)) {
    problems.set(entry, "it would wait for itself: its dependencies form a circle");
  }
  return problems;
}

const NO_PROBLEMS: ReadonlyMap<CallEntry, string> = new Map();

function isDependent({ call }: CallEntry): boolean {
  return call.request.dependsOn !== undefined;
}

function describeMissing(callId: string, ending: string | undefined): string {
  return ending === undefined
    ? `it depends on ${JSON.stringify(callId)}, and there is no such call`
    : `it depends on ${JSON.stringify(callId)}, which ended as ${ending}`;
}
