import type { CallEntry } from "./call-entry.ts";
import { createDeadlineTimer } from "./deadline-timer.ts";
import { createPlaces } from "./places.ts";
import { RunningTool, type RunningToolHost } from "./running-tool.ts";
import type { SchedulerSettings } from "./scheduler-options.ts";
import type { ToolResult } from "./tool.ts";
import type { ExecutingToolCall, ScheduledToolCall } from "./tool-call.ts";

/** Who is told what came of a tool; its place is free by then. */
export interface ToolRunnerHost extends RunningToolHost {
  onReturned(entry: CallEntry, result: ToolResult): void;
  onThrown(entry: CallEntry, error: unknown): void;
  /** A place became free although its tool goes on. */
  onFreed(): void;
}

/** Runs tools in a limited number of places. */
export interface ToolRunner {
  canStart(entry: CallEntry, call: ScheduledToolCall): boolean;
  /** Calls the tool. */
  start(entry: CallEntry, call: ExecutingToolCall): void;
  /** Tells the tool to stop. It keeps its place until it does, or until the grace is over. */
  stop(entry: CallEntry, reason: string): void;
  /** The call has scheduled calls of its own. */
  suspend(entry: CallEntry): void;
  /** Those are over. */
  resume(entry: CallEntry): void;
  /** Resolves when no tool runs any more that was told to stop. */
  settled(): Promise<void>;
}

/** Creates a runner in which nothing runs. */
export function createToolRunner(
  { maxParallel, stopGraceMs, clock }: SchedulerSettings,
  host: ToolRunnerHost,
): ToolRunner {
  const places = createPlaces(maxParallel);
  /** Tools that were told to stop and have not. */
  const stopping = new Set<RunningTool>();
  const timer = createDeadlineTimer(clock, giveUp);
  let onSettled: (() => void)[] = [];

  function end(entry: CallEntry, running: RunningTool): void {
    release(running);
    entry.running = undefined;
  }

  function release(running: RunningTool): void {
    places.release(running);
    if (!stopping.delete(running) || stopping.size > 0) return;
    timer.rest();
    for (const resolve of onSettled) resolve();
    onSettled = [];
  }

  function giveUp(): void {
    const now = clock.now();
    for (const running of stopping) {
      const { releaseAt = now } = running;
      if (releaseAt <= now) release(running);
      else timer.watch(releaseAt);
    }
    host.onFreed();
  }

  async function run(entry: CallEntry, call: ExecutingToolCall, running: RunningTool) {
    let result: ToolResult;
    try {
      result = await call.tool.execute(call.input, running);
    } catch (error) {
      end(entry, running);
      return host.onThrown(entry, error);
    }
    end(entry, running);
    host.onReturned(entry, result);
  }

  return {
    canStart: (entry, { tool }) => places.canTake(tool.isExclusive === true, entry.parent?.running),
    start(entry, call) {
      const running = new RunningTool(entry, call.tool.isExclusive === true, host);
      entry.running = running;
      places.take(running, entry.parent?.running);
      void run(entry, call, running);
    },
    stop({ running }, reason) {
      if (running === undefined || !running.isHeld) return;
      running.releaseAt = clock.now() + stopGraceMs;
      stopping.add(running);
      timer.watch(running.releaseAt);
      running.abort(reason);
    },
    suspend: ({ running }) => {
      if (running !== undefined) places.suspend(running);
    },
    resume: ({ running }) => {
      if (running !== undefined) places.resume(running);
    },
    settled: () =>
      stopping.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onSettled.push(resolve);
          }),
  };
}
