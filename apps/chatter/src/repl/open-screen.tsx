import { ReplView } from "@chatter/repl-ink";
import type { ReplStore } from "@chatter/session";
import { useApp } from "ink";
import { type ReactElement, useEffect } from "react";
import stringWidth from "string-width";
import { createAsciiOutput } from "../terminal/ascii-output.ts";
import { chooseSymbols } from "../terminal/choose-symbols.ts";
import { renderScreen } from "../terminal/render-screen.ts";
import type { ScreenInput } from "../terminal/screen-input.ts";
import { createSecondScreen, hasSecondScreen } from "../terminal/second-screen.ts";

/** A screen that a person works in. */
export interface Screen {
  /** What it is drawn on: whatever else is sent to the terminal goes there. */
  readonly output: NodeJS.WriteStream;
  clear(): void;
  /** Lets another program have the terminal until this resolves; then draws all that is in sight again. */
  lend<Result>(use: () => Promise<Result>): Promise<Result>;
  /** Rejects when it could not be drawn. */
  readonly failed: Promise<unknown>;
  close(): Promise<void>;
}

/** How a screen looks. */
export interface ScreenOptions {
  readonly input: ScreenInput;
  readonly ascii: boolean;
  /** Whether it is to be read aloud. */
  readonly isSpoken: boolean;
  readonly hint: string;
  readonly now: () => number;
}

/** Draws a screen on the terminal, until it is closed. */
export function openScreen(store: ReplStore, options: ScreenOptions): Screen {
  const { ascii, hint, input, now, isSpoken } = options;
  const output = ascii ? createAsciiOutput(process.stdout, stringWidth) : process.stdout;
  const symbols = chooseSymbols(options, process.env);
  // What was typed before this stands in the line already, and comes again in the prompt.
  process.stdout.write("\r\u001B[K");
  const isSwitching = !isSpoken && hasSecondScreen(process.env);
  const second = createSecondScreen(output, () => screen.clear());
  // First: the frame that this is about is drawn by who comes after.
  const unsubscribe = store.subscribe(() => {
    if (isSwitching) second.show(store.getSnapshot().state.page !== null);
  });
  let suspend: SuspendTerminal = async () => {
    throw new Error("the screen is not drawn yet");
  };
  const draw = (): ReactElement => (
    <>
      <ReplView
        store={store}
        now={now}
        widthOf={stringWidth}
        symbols={symbols}
        hint={hint}
        hasSecondScreen={isSwitching}
      />
      <Suspender
        onReady={(ready) => {
          suspend = ready;
        }}
      />
    </>
  );
  const screen = renderScreen(draw(), {
    stdin: input,
    output,
    isSpoken,
    kittyKeyboard: { mode: "auto" },
    isOnSecondScreen: second.isShown,
  });
  return {
    output,
    clear() {
      screen.clear();
      process.stdout.write("\u001B[2J\u001B[3J\u001B[H");
    },
    async lend(use) {
      const lent = await suspend();
      try {
        return await use();
      } finally {
        // Whatever was printed: the frame begins where a row does.
        process.stdout.write("\r\u001B[K");
        await lent.resume();
      }
    },
    failed: screen.waitUntilExit(),
    async close() {
      store.dispatch({ type: "screen.closed" });
      unsubscribe();
      // What came since the last frame.
      screen.rerender(draw());
      screen.unmount();
      await screen.waitUntilExit();
    },
  };
}

type SuspendTerminal = () => Promise<{ resume(): Promise<void> }>;

/** Ink gives the way to hand over the terminal to components alone. */
function Suspender({ onReady }: { onReady: (suspend: SuspendTerminal) => void }): null {
  const { suspendTerminal } = useApp();
  useEffect(() => onReady(() => suspendTerminal()), [onReady, suspendTerminal]);
  return null;
}
