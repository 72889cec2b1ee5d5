import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Stage } from "./stage.ts";

/** What is needed of `process`. */
export interface StageProcess {
  cwd(): string;
  exit(code: number): void;
  on(signal: "SIGINT", listener: () => void): unknown;
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Connects a run to its process: its streams, its clock, and the signal that interrupts it. */
export function openStage(process: StageProcess, newId: () => string): Stage {
  const interruption = new AbortController();
  process.on("SIGINT", () => interruption.abort());
  // Nobody reads any more: there is nobody to tell.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => process.exit(1));
  const { signal } = interruption;
  return {
    cwd: process.cwd(),
    input: readQuietly(process.stdin),
    print: (line) => new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve())),
    complain: (line) => void process.stderr.write(`${line}\n`),
    async wait(delayMs) {
      try {
        await delay(delayMs, undefined, { signal });
      } catch {
        // Interrupted: whoever waits looks at the signal.
      }
    },
    interrupted: signal,
    now: Date.now,
    newId,
  };
}

async function* readQuietly(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    // A folder, for instance: as good as empty.
  }
}
