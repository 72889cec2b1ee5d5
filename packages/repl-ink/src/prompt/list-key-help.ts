import type { KeyGroup } from "./key-binding.ts";
import type { PromptCommand } from "./prompt-command.ts";
import { promptKeys } from "./prompt-keys.ts";

/** A part of the help. */
export interface KeyHelpGroup {
  readonly group: KeyGroup;
  readonly rows: readonly {
    /** `Ctrl+A, Home`. */
    readonly keys: string;
    readonly description: string;
  }[];
}

/** What the keys do, made from the table that dispatches them. */
export function listKeyHelp(
  isHandled: (command: PromptCommand) => boolean = () => true,
): readonly KeyHelpGroup[] {
  const handled = promptKeys.filter(({ command }) => isHandled(command));
  const groups = [...new Set(handled.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    rows: handled
      .filter((binding) => binding.group === group)
      .map(({ keys, description }) => ({ keys: keys.join(", "), description })),
  }));
}
