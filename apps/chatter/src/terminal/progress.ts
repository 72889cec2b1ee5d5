/** Tells on stderr how far a long job is, when somebody is there to see it. */
export interface Progress {
  add(byteLength: number): void;
  end(): void;
}

const FIRST_AFTER_MS = 1000;
const EVERY_MS = 200;

/** Creates a progress line: silent for the first second, and wherever it would end up in a file. */
export function createProgress(verb: string): Progress {
  const isShown = process.stderr.isTTY && !process.stdout.isTTY && process.env["TERM"] !== "dumb";
  let nextAt = performance.now() + FIRST_AFTER_MS;
  let total = 0;
  let hasLine = false;
  return {
    add(byteLength) {
      total += byteLength;
      if (!isShown || performance.now() < nextAt) return;
      nextAt = performance.now() + EVERY_MS;
      hasLine = true;
      process.stderr.write(`\r${verb} ${Math.floor(total / 1_000_000)} MB`);
    },
    end() {
      if (hasLine) process.stderr.write("\r\u001B[K");
    },
  };
}
