import type { ReplSnapshot, ReplStore } from "@chatter/session";

/** Frames for agents alone are so far apart. */
const FRAME_MS = 50;
/** The same after a frame for a key: the next key is likely to take along what came. */
const TYPING_MS = 100;
/** Frames for what a person writes are so far apart: a key that repeats is faster than anybody sees. */
const KEY_MS = 34;
/** So many finished entries are drawn at once; more would keep the keys waiting. */
const MAX_WAITING = 60;

/**
 * Calls back when there is something to draw: at once for what a person did, else a frame at a time.
 * Agents tell more than a thousand things a second, and a frame for each would leave no time for keys.
 */
export function paceChanges(store: ReplStore, frameMs = FRAME_MS): ReplStore["subscribe"] {
  return (listener) => {
    let drawn = store.getSnapshot();
    let dueAt = Number.NEGATIVE_INFINITY;
    let keyDueAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function draw(pauseMs: number): void {
      clearTimeout(timer);
      timer = undefined;
      drawn = store.getSnapshot();
      dueAt = performance.now() + pauseMs;
      listener();
    }

    function drawKey(): void {
      keyDueAt = performance.now() + KEY_MS;
      draw(TYPING_MS);
    }

    const stop = store.subscribe(() => {
      const next = store.getSnapshot();
      const now = performance.now();
      if (!isSame(drawn, next)) drawKey();
      else if (drawn.state.prompt !== next.state.prompt) {
        if (now >= keyDueAt) return drawKey();
        clearTimeout(timer);
        timer = setTimeout(drawKey, keyDueAt - now);
      } else if (now >= dueAt || countFinished(next) - countFinished(drawn) > MAX_WAITING) {
        draw(frameMs);
      } else timer ??= setTimeout(draw, dueAt - now, frameMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
}

/** Whether nothing differs but what agents told, and what is being written. */
function isSame(drawn: ReplSnapshot, next: ReplSnapshot): boolean {
  const { session: _drawn, prompt: _written, ...before } = drawn.state;
  const { session: _next, prompt: _writing, ...after } = next.state;
  return isEqual(before, after);
}

function countFinished({ dropped, finished }: ReplSnapshot): number {
  return dropped + finished.length;
}

function isEqual<T extends object>(a: T, b: T): boolean {
  // Cast: the keys of an object are its own.
  return (Object.keys(a) as (keyof T)[]).every((key) => Object.is(a[key], b[key]));
}
