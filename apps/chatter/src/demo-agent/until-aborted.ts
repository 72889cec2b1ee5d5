/** Waits for something, but no longer than until the signal; then the result is undefined. */
export async function untilAborted<Value>(
  signal: AbortSignal,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  if (signal.aborted) return undefined;
  let stop = (): void => {};
  const aborted = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
