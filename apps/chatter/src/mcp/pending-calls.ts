/** Counts the calls that are being worked on, so that an end can wait for them. */
export interface PendingCalls {
  track<Result>(call: Promise<Result>): Promise<Result>;
  /** Resolves once every call that was tracked has ended. */
  settled(): Promise<void>;
}

/** Creates an empty count. */
export function createPendingCalls(): PendingCalls {
  const calls = new Set<Promise<unknown>>();
  return {
    track(call) {
      calls.add(call);
      const forget = (): boolean => calls.delete(call);
      call.then(forget, forget);
      return call;
    },
    async settled() {
      while (calls.size > 0) await Promise.allSettled(calls);
    },
  };
}
