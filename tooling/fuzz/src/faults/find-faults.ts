import { checkStream } from "../check-stream.ts";
import { type Corpus, loadCorpus } from "../corpus.ts";
import { type DialectName, dialects } from "../dialects.ts";
import { fuzzDialect } from "../fuzz-dialect.ts";
import type { Command } from "../parse-arguments.ts";
import type { Fault } from "./fault.ts";
import { inputFaults } from "./input-faults.ts";
import { outputFaults } from "./output-faults.ts";
import { forgetKept, stateFaults } from "./state-faults.ts";

/** The faults that are planted. */
const FAULTS: readonly Fault[] = [...inputFaults, ...outputFaults, ...stateFaults];

/** A fault that has not been found within so many lines survives. */
const MAX_LINES = 100_000;

/** Where the progress goes. */
interface Reporter {
  readonly say: (text: string) => void;
  readonly at: (text: string) => void;
}

/** Plants every fault in every parser that it can break; whether all are found. */
export function findFaults({ dialects: names, seed }: Command, { say, at }: Reporter): boolean {
  const corpora = new Map(names.map((name) => [name, loadCorpus(name)] as const));
  let survivors = 0;
  say(`found by which law, after how many lines (seed ${seed})`);
  for (const fault of FAULTS) {
    say(`the parser that ${fault.name}`);
    for (const [name, corpus] of corpora) {
      if (fault.except?.includes(name)) continue;
      at(`"${fault.name}" in ${name}`);
      const found = findFault(fault, name, corpus, seed);
      if (found === undefined) survivors += 1;
      say(`  ${name.padEnd(17)} ${found ?? `NOT FOUND in ${MAX_LINES}`}`);
    }
  }
  say(`${FAULTS.length} faults, ${survivors} times not found`);
  return survivors === 0;
}

function findFault(
  { plant }: Fault,
  name: DialectName,
  corpus: Corpus,
  seed: number,
): string | undefined {
  const sound = dialects[name].createParser;
  const { finding, lines } = fuzzDialect({
    createParser: plant(sound),
    corpus,
    seed,
    maxLines: MAX_LINES,
    // What the parser gets wrong by itself does not show that the fault was found.
    isExcused: (stream) => checkStream(sound, stream) !== undefined,
  });
  forgetKept();
  return finding === undefined ? undefined : `${finding.law.padEnd(10)} ${lines}`;
}
