import { once } from "node:events";
import type { Readable } from "node:stream";
import { createBoundedText, type KeptText, type TextBounds } from "./bounded-text.ts";

/** What a process prints, as it comes. */
export interface CollectedOutput {
  /** Whether nobody can print any more. */
  isClosed(): boolean;
  read(): KeptText;
  /** Reads no further, whoever still prints; resolves when nothing will be told any more. */
  stop(): Promise<void>;
}

/** How output is collected. */
export interface CollectOptions {
  readonly bounds: TextBounds;
  /** Told each piece of text: characters are whole, whatever the bytes were cut into. */
  readonly onText: (text: string) => void;
}

/**
 * Reads a stream as UTF-8, and keeps no more than the bounds. Each chunk is dealt with before the
 * next is taken from the pipe: who prints faster than that has to wait.
 */
export function collectOutput(
  stream: Readable,
  { bounds, onText }: CollectOptions,
): CollectedOutput {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const kept = createBoundedText(bounds);
  let isClosed = false;
  const take = (text: string): void => {
    if (text === "") return;
    kept.append(text);
    onText(text);
  };
  stream
    .on("data", (chunk: Uint8Array) => take(decoder.decode(chunk, { stream: true })))
    .once("error", (error) => take(`\n[cannot read its output: ${error.message}]\n`))
    .once("close", () => {
      isClosed = true;
      take(decoder.decode());
    });
  return {
    isClosed: () => isClosed,
    read: () => kept.read(),
    async stop() {
      if (isClosed) return;
      const closed = once(stream, "close");
      stream.destroy();
      await closed;
    },
  };
}
