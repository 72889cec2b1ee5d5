import { render } from "ink";
import type { ReactElement } from "react";
import { createFakeTerminal } from "./fake-terminal.ts";

/** The real Ink on a terminal of 40 by 20, as it draws for a person. */
export function openTerminal(view: ReactElement) {
  const { stdout, stdin, type, written } = createFakeTerminal({
    columns: 40,
    rows: 20,
    isTTY: true,
  });
  const screen = render(view, {
    stdout,
    stdin,
    interactive: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return {
    type,
    written,
    flush: () => screen.waitUntilRenderFlush(),
    async close() {
      screen.unmount();
      await screen.waitUntilExit();
    },
  };
}
