import { hasTranscript, type ReplStore, selectScreen, selectTickMs } from "@chatter/session";
import { Box, useWindowSize } from "ink";
import type { ReactElement } from "react";
import { Gap } from "../live/gap.tsx";
import { LiveTranscript } from "../live/live-transcript.tsx";
import { WorkPart } from "../repl/repl-view.tsx";
import { useRepl } from "../repl/use-repl.ts";
import { useTick } from "../repl/use-tick.ts";
import { type Symbols, unicodeSymbols } from "../symbols.ts";
import { ThemeContext } from "../theme/theme-context.ts";
import { FinishedTranscript } from "../transcript/finished-transcript.tsx";

/** What {@link SessionView} draws. */
export interface SessionViewProps {
  readonly store: ReplStore;
  /** The time, in milliseconds since the epoch. */
  readonly now: () => number;
  /** @default unicodeSymbols */
  readonly symbols?: Symbols;
}

/** A session that is only watched: finished transcript, what is going on, the plan, who works. */
export function SessionView(props: SessionViewProps): ReactElement {
  const { store, now, symbols = unicodeSymbols } = props;
  const snapshot = useRepl(store);
  const { rows, columns } = useWindowSize();
  const { state } = snapshot;
  useTick(selectTickMs(state));
  const screen = selectScreen(state, {
    rows,
    now: now(),
    hasPrompt: false,
    hasTranscript: hasTranscript(snapshot),
  });
  return (
    <ThemeContext value={state.theme}>
      <FinishedTranscript snapshot={snapshot} symbols={symbols} onShown={store.dropFinished} />
      <Box flexDirection="column">
        <LiveTranscript
          state={state}
          lastSpeaker={snapshot.lastSpeaker}
          rows={screen.liveRows}
          symbols={symbols}
        />
        <Gap isWanted={screen.hasGap} />
        <WorkPart
          state={state}
          screen={screen}
          now={now}
          columns={columns}
          hasPrompt={false}
          symbols={symbols}
        />
      </Box>
    </ThemeContext>
  );
}
