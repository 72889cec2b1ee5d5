import { createRedactor } from "@chatter/jsonl-formatter";
import { describeFileError } from "../files/describe-file-error.ts";
import { quoteReceived } from "../terminal/quote-received.ts";
import { appendHistoryLine, readHistoryFile } from "./history-file.ts";
import {
  encodeHistoryLine,
  HISTORY_LIMITS,
  type HistoryLimits,
  MOST_LINE_BYTES,
} from "./history-line.ts";

/** What was typed in all sessions, for the next ones. */
export interface PromptHistoryFile {
  /** What was typed before, oldest first. */
  readonly entries: readonly string[];
  /** Why they could not be read; undefined: they could. */
  readonly problem: string | undefined;
  /** Keeps a prompt, without secrets. Nobody has to wait for it. */
  remember(text: string): void;
  /** Resolves when everything is kept. */
  close(): Promise<void>;
}

/** Where the history is, and how it is kept. */
export interface PromptHistoryOptions {
  readonly file: string;
  readonly now: () => number;
  /** Told once, in a sentence, that prompts cannot be kept. */
  readonly onProblem: (problem: string) => void;
  /** @default HISTORY_LIMITS */
  readonly limits?: HistoryLimits;
}

/** Opens the history. One that cannot be read is empty, and says why. */
export async function openPromptHistory(options: PromptHistoryOptions): Promise<PromptHistoryFile> {
  const { file, now, onProblem, limits = HISTORY_LIMITS } = options;
  const { redactText } = createRedactor();
  const read = await tryToRead(file, limits);
  let last = read.entries.at(-1);
  let written: Promise<void> = Promise.resolve();
  let hasFailed = false;

  async function append(line: string): Promise<void> {
    try {
      await appendHistoryLine(file, line, limits);
    } catch (error) {
      if (hasFailed) return;
      hasFailed = true;
      const reason = describeFileError(error);
      onProblem(`what you type is not kept: cannot write ${quoteReceived(file)}: ${reason}.`);
    }
  }

  return {
    ...read,
    remember(text) {
      // Looking for secrets in megabytes takes time, and they would not be kept anyway.
      if (text.length > MOST_LINE_BYTES) return;
      const safe = redactText(text);
      const line = encodeHistoryLine(safe, now());
      if (line === undefined || safe === last) return;
      last = safe;
      written = written.then(() => append(line));
    },
    close: () => written,
  };
}

async function tryToRead(
  file: string,
  limits: HistoryLimits,
): Promise<Pick<PromptHistoryFile, "entries" | "problem">> {
  try {
    const entries = await readHistoryFile(file, limits);
    return { entries: entries.slice(-limits.entries), problem: undefined };
  } catch (error) {
    const reason = describeFileError(error);
    const problem = `earlier prompts are not there: cannot read ${quoteReceived(file)}: ${reason}.`;
    return { entries: [], problem };
  }
}
