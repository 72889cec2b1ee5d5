import {
  hasTranscript,
  type ReplState,
  type ReplStore,
  type ScreenView,
  selectScreen,
  selectTickMs,
} from "@chatter/session";
import { Box, useWindowSize } from "ink";
import { type ReactElement, useEffect } from "react";
import { DetailPageView } from "../details/detail-page-view.tsx";
import { Gap } from "../live/gap.tsx";
import { LiveTranscript } from "../live/live-transcript.tsx";
import { OutboxLineView } from "../outbox/outbox-line-view.tsx";
import { promptTextColumns } from "../prompt/prompt-columns.ts";
import { PromptView } from "../prompt/prompt-view.tsx";
import { QuestionView } from "../question/question-view.tsx";
import { ReplyView } from "../reply/reply-view.tsx";
import { StatusLineView } from "../status/status-line-view.tsx";
import { type Symbols, unicodeSymbols } from "../symbols.ts";
import { ThemeContext } from "../theme/theme-context.ts";
import { TodoListView } from "../todo-list/todo-list-view.tsx";
import { FinishedTranscript } from "../transcript/finished-transcript.tsx";
import { useRepl } from "./use-repl.ts";
import { useReplInput } from "./use-repl-input.ts";
import { useTick } from "./use-tick.ts";

/** What {@link ReplView} draws. */
export interface ReplViewProps {
  readonly store: ReplStore;
  /** The time, in milliseconds since the epoch. */
  readonly now: () => number;
  /** How many columns a text takes in the terminal. It stays the same function. */
  readonly widthOf: (text: string) => number;
  /** @default unicodeSymbols */
  readonly symbols?: Symbols;
  /** What stands in the prompt as long as nothing is written. */
  readonly hint?: string;
  /** Whether what is read in full is drawn on a screen of its own. @default false */
  readonly hasSecondScreen?: boolean;
}

/** The whole screen: finished transcript, what is going on, questions, the outbox, the plan, the prompt. */
export function ReplView(props: ReplViewProps): ReactElement {
  const { store, now, widthOf, symbols = unicodeSymbols, hint = "" } = props;
  const { hasSecondScreen = false } = props;
  const snapshot = useRepl(store);
  const { rows, columns } = useWindowSize();
  useEffect(() => {
    const layout = { columns: promptTextColumns(columns), widthOf };
    store.dispatch({ type: "layout.changed", layout });
  }, [store, columns, widthOf]);
  const { state } = snapshot;
  useTick(selectTickMs(state));
  const cutHint = ` ${symbols.separator} Ctrl+O`;
  const screen = selectScreen(state, {
    rows,
    now: now(),
    hasPrompt: true,
    hasTranscript: hasTranscript(snapshot),
  });
  useReplInput(store, now, screen.page?.lines.length ?? 1);
  return (
    <ThemeContext value={state.theme}>
      <FinishedTranscript
        snapshot={snapshot}
        symbols={symbols}
        hint={cutHint}
        isHeld={state.isAway || (hasSecondScreen && state.page !== null)}
        onShown={store.dropFinished}
      />
      <Box flexDirection="column">
        <LiveTranscript
          state={state}
          lastSpeaker={snapshot.lastSpeaker}
          rows={screen.liveRows}
          symbols={symbols}
          hint={cutHint}
        />
        <Gap isWanted={screen.hasGap} />
        {screen.page === undefined ? null : <DetailPageView page={screen.page} symbols={symbols} />}
        <PersonsSide screen={screen} symbols={symbols} />
        <WorkPart
          state={state}
          screen={screen}
          now={now}
          columns={columns}
          hasPrompt={true}
          symbols={symbols}
        />
        {screen.promptRows === 0 ? null : (
          <PromptView
            state={state.prompt}
            columns={columns}
            widthOf={widthOf}
            maxRows={screen.promptRows}
            menuRows={screen.menuRows}
            hint={hint}
            isActive={state.questionSince === null}
            symbols={symbols}
          />
        )}
      </Box>
    </ThemeContext>
  );
}

/** What the person is asked, and what they asked for. */
function PersonsSide(props: { screen: ScreenView; symbols: Symbols }): ReactElement {
  const { screen, symbols } = props;
  const { question, reply } = screen;
  return (
    <>
      {question === undefined ? null : <QuestionView question={question} symbols={symbols} />}
      {reply === undefined ? null : <ReplyView reply={reply} symbols={symbols} />}
    </>
  );
}

/** What is planned, what waits, and who works. */
export function WorkPart(props: {
  state: ReplState;
  screen: ScreenView;
  now: () => number;
  columns: number;
  hasPrompt: boolean;
  symbols: Symbols;
}): ReactElement {
  const { state, screen, now, columns, hasPrompt, symbols } = props;
  const { outbox, panel, hasStatus } = screen;
  return (
    <>
      {outbox === undefined ? null : <OutboxLineView line={outbox} symbols={symbols} />}
      {panel === undefined ? null : (
        <TodoListView
          panel={panel}
          symbols={symbols}
          columns={columns}
          widthOf={state.layout.widthOf}
        />
      )}
      {hasStatus ? (
        <StatusLineView
          state={state}
          now={now}
          // Rows that touch the edge are where terminals differ.
          columns={columns - 1}
          hasPrompt={hasPrompt}
          symbols={symbols}
        />
      ) : null}
    </>
  );
}
