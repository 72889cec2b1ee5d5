import type { RunGuard } from "../src/process/run-guard.ts";
import { markEnvironment } from "../src/process/run-mark.ts";
import { startProcess } from "../src/process/start-process.ts";

/** Starts processes as the real guard does, but for the watchdog. */
export interface CountingGuard extends Pick<RunGuard, "start"> {
  /** Who was not let go of. */
  guarded(): readonly number[];
}

/** Creates one that guards nobody yet. */
export function createCountingGuard(): CountingGuard {
  const guarded = new Set<number>();
  return {
    async start(request, spawn) {
      const env = markEnvironment(request.env, request.mark);
      const started = await startProcess(request, () => spawn(env));
      if (!started.ok) return started;
      const { child, pid } = started;
      guarded.add(pid);
      const release = (): void => {
        guarded.delete(pid);
      };
      return { ok: true, child, run: { group: pid, mark: request.mark }, release };
    },
    guarded: () => [...guarded],
  };
}
