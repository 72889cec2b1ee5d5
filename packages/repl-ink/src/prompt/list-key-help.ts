import type { KeyGroup } from "./key-binding.ts";
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
export function listKeyHelp(): readonly KeyHelpGroup[] {
  const groups = [...new Set(promptKeys.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    rows: promptKeys
      .filter((binding) => binding.group === group)
      .map(({ keys, description }) => ({ keys: keys.join(", "), description })),
  }));
}
