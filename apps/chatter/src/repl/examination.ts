/** Looks at the machine when asked, and never twice at the same time. */
export interface Examination {
  /** What chatter finds on this machine, in lines for people. */
  examine(): Promise<string>;
  /** Ends what was started for it. */
  close(): Promise<void>;
}

/** Creates one; nothing is looked at, or loaded, until somebody asks. */
export function createExamination(
  look: (signal: AbortSignal) => Promise<string> = lookHere,
): Examination {
  const ending = new AbortController();
  let running: Promise<string> | undefined;

  async function start(): Promise<string> {
    try {
      return await look(ending.signal);
    } finally {
      running = undefined;
    }
  }

  return {
    examine() {
      running ??= start();
      return running;
    },
    async close() {
      ending.abort();
      await running?.catch(() => {});
    },
  };
}

async function lookHere(signal: AbortSignal): Promise<string> {
  const { examineHere } = await import("../doctor/examine-here.ts");
  return await examineHere(signal);
}
