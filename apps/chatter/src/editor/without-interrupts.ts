/** What the keyboard sends to everybody who shares its terminal: Ctrl+C and Ctrl+\\. */
const INTERRUPTS = ["SIGINT", "SIGQUIT"] as const;

/** While another program has the terminal, its keys are meant for that one. */
export async function withoutInterrupts<Result>(use: () => Promise<Result>): Promise<Result> {
  const ignore = (): void => {};
  const listening = INTERRUPTS.map((signal) => [signal, process.listeners(signal)] as const);
  for (const signal of INTERRUPTS) process.removeAllListeners(signal).on(signal, ignore);
  try {
    return await use();
  } finally {
    for (const [signal, listeners] of listening) {
      process.off(signal, ignore);
      for (const listener of listeners) process.on(signal, listener);
    }
  }
}
