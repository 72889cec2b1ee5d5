/** What a parser may not fetch by itself: time and ids. */
export interface ParserContext {
  /** Milliseconds since the epoch; asked once per chunk, since a chunk arrives at one time. */
  readonly now: () => number;
  /** Whether the time that the input tells, where it tells one, counts instead. Default: no. */
  readonly prefersInputTime?: boolean;
  /** An id that is unique within the stream. */
  readonly nextId: () => string;
}

/** Arrival time, and a random id per stream with a number behind it: for live use. */
export function createSystemContext(): ParserContext {
  const stream = globalThis.crypto.randomUUID();
  let count = 0;
  let block = "";
  return {
    now: () => Date.now(),
    nextId() {
      const index = count % ENDINGS.length;
      if (index === 0) block = `${stream}-${count / ENDINGS.length}`;
      count += 1;
      return block + ENDINGS[index];
    },
  };
}

// Writing a number takes as long as making an event, and a UUID for each event longer still.
const ENDINGS: readonly string[] = Array.from({ length: 1000 }, (_, index) => `-${index}`);

/** The input's own time, or 0, and the ids `evt-0`, `evt-1`, …: same bytes, same events. */
export function createDeterministicContext(): ParserContext {
  let count = 0;
  return { now: () => 0, prefersInputTime: true, nextId: () => `evt-${count++}` };
}
