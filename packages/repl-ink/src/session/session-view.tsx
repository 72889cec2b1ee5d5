import { type PlanPanelMode, type SessionStore, selectPlanPanel } from "@chatter/session";
import { Box, useWindowSize } from "ink";
import type { ReactElement } from "react";
import { type Symbols, unicodeSymbols } from "../symbols.ts";
import { ThinkingIndicator } from "../thinking/thinking-indicator.tsx";
import { TodoListView } from "../todo-list/todo-list-view.tsx";
import { EntryRow } from "../transcript/entry-row.tsx";
import { FinishedTranscript } from "../transcript/finished-transcript.tsx";
import { useSession } from "./use-session.ts";

/** What {@link SessionView} draws. */
export interface SessionViewProps {
  readonly store: SessionStore;
  /** The time, in milliseconds since the epoch. */
  readonly now: () => number;
  /** @default unicodeSymbols */
  readonly symbols?: Symbols;
  /** @default "full" */
  readonly planMode?: PlanPanelMode;
}

/** Rows that are never filled: a live part as tall as the terminal would leave copies in scrollback. */
const SPARE_ROWS = 2;

/** The whole session: finished transcript, what is going on, the plan, who works. */
export function SessionView(props: SessionViewProps): ReactElement {
  const { store, now, symbols = unicodeSymbols, planMode = "full" } = props;
  const snapshot = useSession(store);
  const { rows } = useWindowSize();
  const { plans, transcript, work } = snapshot.state;
  const panel = selectPlanPanel(plans, { mode: planMode, terminalRows: rows, now: now() });
  const panelRows = panel === undefined ? 0 : panel.rows.length + 1;
  const liveRows = Math.max(1, rows - panelRows - (work === null ? 0 : 1) - SPARE_ROWS);
  return (
    <>
      <FinishedTranscript snapshot={snapshot} symbols={symbols} onShown={store.dropFinished} />
      <Box flexDirection="column">
        <Box
          flexDirection="column"
          maxHeight={liveRows}
          overflow="hidden"
          justifyContent="flex-end"
        >
          {transcript.live.map((entry) => (
            <Box key={entry.id} flexShrink={0}>
              <EntryRow entry={entry} symbols={symbols} showsSpeaker={false} />
            </Box>
          ))}
        </Box>
        {panel === undefined ? null : <TodoListView panel={panel} symbols={symbols} />}
        {work === null ? null : <ThinkingIndicator work={work} now={now} symbols={symbols} />}
      </Box>
    </>
  );
}
