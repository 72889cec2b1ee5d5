import type { ReplSnapshot } from "@chatter/session";
import { Static, useWindowSize } from "ink";
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Symbols } from "../symbols.ts";
import { EntryRow } from "./entry-row.tsx";
import { useEntryBreak } from "./use-entry-break.ts";

/** What {@link FinishedTranscript} draws. */
export interface FinishedTranscriptProps {
  readonly snapshot: ReplSnapshot;
  readonly symbols: Symbols;
  /** Where all can be seen of what is cut. @default nothing */
  readonly hint?: string;
  /** Whether nothing is to be added now: another screen is in sight. @default false */
  readonly isHeld?: boolean;
  /** Told how many entries are on the screen for good, so that the store can let go of them. */
  readonly onShown: (count: number) => void;
}

/** What is on the screen for good: so many entries, and who spoke last in them. */
interface Written {
  readonly base: number;
  readonly lastSpeaker?: string | undefined;
}

/** So many entries are kept before the written ones are let go of. */
const BATCH = 200;

/**
 * The part of the transcript that is written once and scrolls away. `<Static>` remembers how many
 * items it has written, so a fresh one takes over when written entries are dropped.
 */
export function FinishedTranscript(props: FinishedTranscriptProps): ReactElement {
  const { snapshot, symbols, isHeld = false, hint = "", onShown } = props;
  const { dropped, finished } = snapshot;
  const { columns } = useWindowSize();
  const breakBefore = useEntryBreak();
  const [{ base, lastSpeaker }, setWritten] = useState<Written>({ base: dropped });
  const drawn = useRef(base);
  const total = isHeld ? drawn.current : dropped + finished.length;
  const end = total - dropped;
  const speaker = finished[end - 1]?.member.name;
  useLayoutEffect(() => {
    drawn.current = total;
  }, [total]);
  useEffect(() => {
    // After the commit everything up to `total` is written.
    if (total - base >= BATCH) setWritten({ base: total, lastSpeaker: speaker });
  }, [total, base, speaker]);
  useEffect(() => onShown(base), [base, onShown]);
  const entries = finished.slice(base - dropped, end);
  return (
    // Without a width of its own it is laid out as wide as its text wants to be: rows would run over.
    <Static key={base} items={entries} style={{ width: "100%" }}>
      {(entry, index) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          symbols={symbols}
          hint={hint}
          columns={columns}
          widthOf={snapshot.state.layout.widthOf}
          {...breakBefore(entries[index - 1]?.member.name ?? lastSpeaker, entry)}
        />
      )}
    </Static>
  );
}
