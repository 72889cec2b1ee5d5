import { type Instance, type RenderOptions, render } from "ink";
import type { ReactElement } from "react";
import stringWidth from "string-width";
import { eraseReflowed, isReflowing } from "./erase-reflowed.ts";
import type { ScreenInput } from "./screen-input.ts";
import { spareMemory } from "./spare-memory.ts";

/** What differs between the screens. */
interface ScreenRender extends Pick<RenderOptions, "kittyKeyboard"> {
  /** Where keys come from, if they do anything. */
  readonly stdin?: ScreenInput;
  /** What it is drawn on. */
  readonly output: NodeJS.WriteStream;
  /** Whether it is to be read aloud. */
  readonly isSpoken: boolean;
  /** Whether it is drawn on the second screen of the terminal now. */
  readonly isOnSecondScreen?: () => boolean;
}

/** Draws on the terminal, in place, until it is unmounted. */
export function renderScreen(element: ReactElement, options: ScreenRender): Instance {
  const { output, isSpoken, isOnSecondScreen = () => false, ...rest } = options;
  const screen = render(element, {
    ...rest,
    ...frameHooks(output, isOnSecondScreen),
    stdout: output,
    isScreenReaderEnabled: isSpoken,
    interactive: true,
    incrementalRendering: true,
    // A key for who reads keys, a signal for who does not.
    exitOnCtrlC: false,
    patchConsole: false,
  });
  const onTyped = spareMemory();
  if (rest.stdin !== undefined) rest.stdin.onTyped = onTyped;
  return screen;
}

/** Called by Ink as it is bundled (see the build): before each frame, and before one is erased because of a resize. */
function frameHooks(output: NodeJS.WriteStream, isOnSecondScreen: () => boolean): object {
  return {
    // A frame that is drawn between the resize and its signal would be drawn over other rows. Node asks
    // the terminal in this method when the signal comes, and tells Ink; it has no public one that asks.
    onBeforeFrame: () => (process.stdout as AskingStream)._refreshSize?.(),
    onBeforeErase(frame: string, cursor: { readonly y: number } | undefined) {
      // There, rows are cut, and the frame begins at the top.
      if (isOnSecondScreen()) return void output.write(EMPTY_FROM_TOP);
      if (!isReflowing(process.env)) return;
      output.write(eraseReflowed(frame, cursor, { columns: output.columns, widthOf: stringWidth }));
    },
  };
}

const EMPTY_FROM_TOP = "\u001B[2J\u001B[H";

type AskingStream = typeof process.stdout & { readonly _refreshSize?: () => void };
