import { PassThrough, Writable } from "node:stream";

/** Streams that look like a terminal to Ink. */
export interface FakeTerminal {
  readonly stdout: NodeJS.WriteStream;
  readonly stdin: NodeJS.ReadStream;
  /** Presses keys. */
  type(bytes: string | Uint8Array): void;
  /** Everything that was written to it. */
  written(): string;
}

/** A terminal of that size; unless it is one in full, it is sent text and nothing else. */
export function createFakeTerminal(output: {
  columns: number;
  rows: number;
  isTTY: boolean;
}): FakeTerminal {
  let written = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const keys = new PassThrough();
  const keyboard = { isTTY: true, setRawMode: () => keys, ref: () => keys, unref: () => keys };
  return {
    // Casts: Ink asks a terminal for its size and for raw mode, and nothing else.
    stdout: Object.assign(sink, output) as unknown as NodeJS.WriteStream,
    stdin: Object.assign(keys, keyboard) as unknown as NodeJS.ReadStream,
    type: (bytes) => keys.write(bytes),
    written: () => written,
  };
}
