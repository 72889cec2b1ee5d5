import { chooseEditor } from "../editor/choose-editor.ts";
import { type EditedText, editText } from "../editor/edit-text.ts";
import { withoutInterrupts } from "../editor/without-interrupts.ts";
import type { Environment } from "../sessions/data-directory.ts";
import type { Screen } from "./open-screen.tsx";

/** The person's own editor, on the terminal that the screen has. */
export interface Editing {
  edit(text: string): Promise<EditedText>;
  /** Ends an editor that is open; resolves when the terminal is the screen's again. */
  close(): Promise<void>;
}

/** Makes it for a screen. */
export function createEditing(screen: Pick<Screen, "lend">, env: Environment): Editing {
  const ending = new AbortController();
  let running: Promise<unknown> | undefined;
  return {
    async edit(text) {
      const run = { command: chooseEditor(env), env, signal: ending.signal };
      const edited = screen.lend(() => withoutInterrupts(() => editText(text, run)));
      running = edited;
      return await edited;
    },
    async close() {
      ending.abort();
      await running?.catch(() => {});
    },
  };
}
