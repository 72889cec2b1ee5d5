import type { SessionSnapshot, SessionStore } from "@chatter/session";
import { useSyncExternalStore } from "react";

/** The session as it is now; renders again when it changes. */
export function useSession(store: SessionStore): SessionSnapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
