import { createAttentionState, type ReplStore, reduceAttention } from "@chatter/session";
import type { AttentionSettings } from "../settings/decode-settings.ts";

/** Where and how the person is called. */
export interface AttentionOptions {
  /** The terminal. */
  readonly output: Pick<NodeJS.WriteStream, "write">;
  readonly settings: AttentionSettings;
  /** The kind of terminal, as `TERM` names it. */
  readonly term: string | undefined;
  readonly now: () => number;
}

const BELL = "\u0007";
const SAVE_TITLE = "\u001B[22;0t";
const RESTORE_TITLE = "\u001B[23;0t";

/**
 * Rings the terminal's bell when the person is needed, and says in its title who works and who asks.
 * Returns what ends it, with the title as it was before.
 */
export function openAttention(store: ReplStore, options: AttentionOptions): () => void {
  const { output, settings, term, now } = options;
  // The console of Linux has no title, and would print it.
  const hasTitle = settings.title && term !== "linux";
  let state = createAttentionState(store.getSnapshot(), now());
  if (hasTitle) output.write(SAVE_TITLE + formatTitle(state.title));
  const unsubscribe = store.subscribe(() => {
    const before = state;
    state = reduceAttention(before, store.getSnapshot(), now());
    const title = hasTitle && state.title !== before.title ? formatTitle(state.title) : "";
    const bell = settings.bell && state.calls > before.calls ? BELL : "";
    if (title !== "" || bell !== "") output.write(title + bell);
  });
  return () => {
    unsubscribe();
    // Empty first: who cannot bring the old title back shows its own rather than ours.
    if (hasTitle) output.write(formatTitle("") + RESTORE_TITLE);
  };
}

function formatTitle(title: string): string {
  return `\u001B]0;${title}\u001B\\`;
}
