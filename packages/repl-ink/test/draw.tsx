import { PassThrough, Writable } from "node:stream";
import { render } from "ink";
import type { ReactElement } from "react";

/** A view, drawn by the real Ink on a stream instead of a terminal. */
export interface Drawn {
  /** Presses keys. */
  type(keys: string): void;
  /** Waits until everything that has changed is drawn. */
  flush(): Promise<void>;
  /** Ends it: all that scrolled away, and the last frame. */
  end(): Promise<string>;
}

/** Draws a view as if into a terminal of 60 by 24. */
export function draw(view: ReactElement): Drawn {
  let written = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const keys = new PassThrough();
  const keyboard = { isTTY: true, setRawMode: () => keys, ref: () => keys, unref: () => keys };
  // Casts: Ink asks a terminal for its size and for raw mode, and nothing else.
  const stdin = Object.assign(keys, keyboard) as unknown as NodeJS.ReadStream;
  const stdout = Object.assign(stream, { columns: 60, rows: 24 }) as unknown as NodeJS.WriteStream;
  // Not interactive: frames are not drawn over each other, only the last one is written.
  const screen = render(view, { stdout, stdin, interactive: false, patchConsole: false });
  return {
    type: (text) => keys.write(text),
    flush: () => screen.waitUntilRenderFlush(),
    async end() {
      await screen.waitUntilRenderFlush();
      screen.unmount();
      await screen.waitUntilExit();
      return written;
    },
  };
}
