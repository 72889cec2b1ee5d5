import type { ChildProcess } from "node:child_process";
import { addAbortListener, once } from "node:events";

/** How a process ended. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** How long to wait for an end, and what makes waiting pointless. */
export interface WaitOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Waits until a process that was just started ends. Undefined: the time is over, or it is aborted. */
export async function waitForExit(
  child: ChildProcess,
  { timeoutMs, signal }: WaitOptions,
): Promise<ProcessEnd | undefined> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  const listener = addAbortListener(signal, () => waiting.abort());
  try {
    const [code, endedBy] = await once(child, "exit", { signal: waiting.signal });
    return { code, signal: endedBy };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    listener[Symbol.dispose]();
  }
}
