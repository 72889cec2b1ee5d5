import type { PromptMode } from "@chatter/session";
import { useInput, usePaste } from "ink";
import { decodeKeyPresses } from "./key-press.ts";
import { mapPromptKey } from "./map-prompt-key.ts";
import type { PromptCommand } from "./prompt-command.ts";

/** Where what is typed goes. */
export interface PromptInputOptions {
  /** The mode as it is now: several keys may come at once, and one may change what the next one means. */
  readonly getMode: () => PromptMode;
  readonly onCommand: (command: PromptCommand) => void;
  /** Whether the prompt has the keys; a dialog may have them. @default true */
  readonly isActive?: boolean;
}

/** Turns keys and pastes into commands for as long as it is mounted and active. */
export function usePromptInput({ getMode, onCommand, isActive = true }: PromptInputOptions): void {
  useInput(
    (input, key) => {
      for (const press of decodeKeyPresses(input, key)) {
        const command = mapPromptKey(press, getMode());
        if (command !== undefined) onCommand(command);
      }
    },
    { isActive },
  );
  usePaste((text) => onCommand({ kind: "action", action: { type: "paste", text } }), { isActive });
}
