import type { ReplSnapshot, ReplStore } from "@chatter/session";
import { useIsScreenReaderEnabled } from "ink";
import { useMemo, useSyncExternalStore } from "react";
import { paceChanges } from "./pace-changes.ts";

/** A screen reader begins anew with each frame. */
const SPOKEN_FRAME_MS = 500;

/** The screen as it is now; renders again when it changes, agents' news a frame at a time. */
export function useRepl(store: ReplStore): ReplSnapshot {
  const frameMs = useIsScreenReaderEnabled() ? SPOKEN_FRAME_MS : undefined;
  const subscribe = useMemo(() => paceChanges(store, frameMs), [store, frameMs]);
  return useSyncExternalStore(subscribe, store.getSnapshot);
}
