import { markUnsafe, type SafeText } from "@chatter/safe-text";
import type { CompletionItem } from "./completion-menu.ts";
import type { PromptLayout } from "./prompt-layout.ts";
import type { PromptState } from "./prompt-state.ts";

/** One completion, ready to be drawn. */
export interface CompletionRow {
  readonly name: SafeText;
  readonly description: SafeText;
  readonly isSelected: boolean;
}

/** The window on the menu. */
export interface CompletionRows {
  readonly rows: readonly CompletionRow[];
  readonly above: number;
  readonly below: number;
  /** Columns of the widest name in sight, never more than half of what there is. */
  readonly nameColumns: number;
}

/** Takes the completions around the selected one that fit; nothing when no menu is open. */
export function selectCompletionRows(
  { completion }: PromptState,
  { columns, widthOf, maxRows }: PromptLayout & { readonly maxRows: number },
): CompletionRows | undefined {
  if (completion === null) return undefined;
  const { items, selected } = completion;
  const height = Math.min(items.length, Math.max(1, Math.floor(maxRows)));
  const centred = Math.max(0, selected - Math.floor(height / 2));
  const above = Math.min(centred, items.length - height);
  const rows = items
    .slice(above, above + height)
    .map((item, index) => toRow(item, above + index === selected));
  return {
    rows,
    above,
    below: items.length - above - height,
    nameColumns: Math.min(
      Math.max(1, Math.floor(columns / 2)),
      Math.max(...rows.map(({ name }) => widthOf(name))),
    ),
  };
}

/** Names come from files and agents: what hides in them is marked. */
function toRow({ value, label, description }: CompletionItem, isSelected: boolean): CompletionRow {
  return {
    name: markUnsafe((label ?? value).slice(0, MAX_CHARACTERS).trim()),
    description: markUnsafe((description ?? "").slice(0, MAX_CHARACTERS)),
    isSelected,
  };
}

/** No terminal is wider; what is longer is only work for those who measure and cut it. */
const MAX_CHARACTERS = 500;
