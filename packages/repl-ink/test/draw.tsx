import { render } from "ink";
import { cloneElement, type ReactElement } from "react";
import { createFakeTerminal, type FakeTerminal } from "./fake-terminal.ts";

/** A view, drawn by the real Ink on a stream instead of a terminal. */
export interface Drawn extends Pick<FakeTerminal, "type"> {
  /** Waits until everything that has changed is drawn. */
  flush(): Promise<void>;
  /** Ends it: all that scrolled away, and the last frame. */
  end(): Promise<string>;
}

/** Draws a view as if into a terminal of 60 by 24. */
export function draw(view: ReactElement): Drawn {
  const { stdout, stdin, type, written } = createFakeTerminal({
    columns: 60,
    rows: 24,
    isTTY: false,
  });
  // Not interactive: frames are not drawn over each other, only the last one is written.
  const screen = render(view, { stdout, stdin, interactive: false, patchConsole: false });
  return {
    type,
    flush: () => screen.waitUntilRenderFlush(),
    async end() {
      // News of agents would wait for their frame.
      screen.rerender(cloneElement(view));
      await screen.waitUntilRenderFlush();
      screen.unmount();
      await screen.waitUntilExit();
      return written();
    },
  };
}
