import { parentPort, workerData } from "node:worker_threads";
import { loadCorpus } from "./corpus.ts";
import { type DialectName, dialects } from "./dialects.ts";
import { findFaults } from "./faults/find-faults.ts";
import { formatFinding } from "./format-finding.ts";
import { fuzzDialect, shrinkFinding } from "./fuzz-dialect.ts";
import type { Command } from "./parse-arguments.ts";

/** What the worker tells the main thread. */
export type WorkerMessage =
  | { readonly kind: "place" | "say"; readonly text: string }
  | { readonly kind: "end"; readonly isFine: boolean };

// Cast: the main thread starts this file with nothing else.
const { command } = workerData as { readonly command: Command };
const outcomes = command.hasFaults
  ? [findFaults(command, { say, at })]
  : command.dialects.map(fuzz);
post({ kind: "end", isFine: outcomes.every(Boolean) });

/** Whether nothing was found. */
function fuzz(name: DialectName): boolean {
  const { seed, lines: maxLines, stream } = command;
  const { createParser } = dialects[name];
  const start = performance.now();
  let nextReport = maxLines / 10;
  const { lines, streams, finding } = fuzzDialect({
    createParser,
    corpus: loadCorpus(name),
    seed,
    maxLines,
    stream,
    onStream(index, linesSoFar) {
      at(`stream ${index} of ${name}, seed ${seed}`);
      if (linesSoFar < nextReport) return;
      nextReport += maxLines / 10;
      say(`${name}: ${linesSoFar} lines …`);
    },
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const outcome = finding === undefined ? "nothing found" : "broken";
  say(`${name}: ${outcome} in ${lines} lines, ${streams} streams, seed ${seed}, ${seconds} s`);
  if (finding !== undefined) {
    say(formatFinding(name, seed, shrinkFinding(createParser, finding)));
  }
  return finding === undefined;
}

function say(text: string): void {
  post({ kind: "say", text });
}

function at(text: string): void {
  post({ kind: "place", text });
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}
