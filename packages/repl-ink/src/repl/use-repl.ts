import type { ReplSnapshot, ReplStore } from "@chatter/session";
import { useSyncExternalStore } from "react";

/** The screen as it is now; renders again when it changes. */
export function useRepl(store: ReplStore): ReplSnapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
