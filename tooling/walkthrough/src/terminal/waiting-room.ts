import type { ScreenPicture } from "../picture/screen-cell.ts";
import type { WatchedProgram } from "./watched-program.ts";

/** Those who wait until the screen looks as they expect it. */
export interface WaitingRoom {
  /** Shows everybody the screen: something on it may have changed. */
  look(): void;
  readonly waitFor: WatchedProgram["waitFor"];
  /** Nothing comes any more: what is not in sight now will not be. */
  close(): void;
}

/** Nobody waits longer than the patience lasts; nobody sleeps in between. */
export function createWaitingRoom(picture: () => ScreenPicture, patienceMs: number): WaitingRoom {
  const waiting = new Set<() => void>();
  let isOpen = true;
  return {
    look() {
      for (const look of waiting) look();
    },
    waitFor(isExpected) {
      return new Promise((resolve) => {
        const leave = (seen: ScreenPicture | undefined): void => {
          waiting.delete(look);
          clearTimeout(timer);
          resolve(seen);
        };
        const look = (): void => {
          const seen = picture();
          if (isExpected(seen)) leave(seen);
          else if (!isOpen) leave(undefined);
        };
        const timer = setTimeout(() => leave(undefined), patienceMs);
        waiting.add(look);
        look();
      });
    },
    close() {
      isOpen = false;
      for (const look of waiting) look();
    },
  };
}
