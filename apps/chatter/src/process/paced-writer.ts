import { createBoundedText, formatKeptText } from "./bounded-text.ts";

/** What is told now and then, however fast it comes. */
export interface PacedWriter {
  push(text: string): void;
  /** Writes what is left, and ends the timer. */
  end(): void;
}

/** How a {@link PacedWriter} writes. */
export interface PacedWriterOptions {
  readonly write: (text: string) => void;
  /** How long it waits between two writes. */
  readonly intervalMs: number;
  /** How much of what came meanwhile is written: the end of it. */
  readonly maxCharacters: number;
}

/**
 * The first text is written at once, what follows together after each interval: a listener that
 * draws has as much work with a flood as with a trickle.
 */
export function createPacedWriter(options: PacedWriterOptions): PacedWriter {
  const { write, intervalMs, maxCharacters } = options;
  const createPending = () =>
    createBoundedText({ headCharacters: 0, tailCharacters: maxCharacters });
  let pending = createPending();
  let timer: NodeJS.Timeout | undefined;

  return {
    push(text) {
      pending.append(text);
      if (timer === undefined) writePending();
    },
    end() {
      writePending();
      clearTimeout(timer);
    },
  };

  function writePending(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = formatKeptText(pending.read());
    if (text === "") return;
    pending = createPending();
    timer = setTimeout(writePending, intervalMs);
    write(text);
  }
}
