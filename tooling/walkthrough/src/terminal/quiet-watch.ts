/** Tells when a program has nothing more to write for now. */
export interface QuietWatch {
  /** Something was written. */
  noise(): void;
  /** Resolves when nothing was written for so long. */
  wait(quietMs: number): Promise<void>;
}

/** Something that moves all the time is never quiet: that is no reason to wait for ever. */
const MAX_MS = 3000;

/** Begins to listen. */
export function createQuietWatch(): QuietWatch {
  const listeners = new Set<() => void>();
  return {
    noise() {
      for (const listener of listeners) listener();
    },
    wait: (quietMs) =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(quiet);
          clearTimeout(longest);
          listeners.delete(restart);
          resolve();
        };
        const quiet = setTimeout(end, quietMs);
        const longest = setTimeout(end, MAX_MS);
        const restart = (): void => void quiet.refresh();
        listeners.add(restart);
      }),
  };
}
