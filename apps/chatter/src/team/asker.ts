import { createInterface } from "node:readline/promises";

/** Somebody who can be asked, one line at a time. */
export interface Asker {
  /** The line that was answered; null: the person left. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

/** Asks through streams, such as those of a terminal. The caller closes it. */
export function openAsker(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream & { readonly isTTY?: boolean },
): Asker {
  const lines = createInterface({ input, output, terminal: output.isTTY === true });
  // It keeps lines that come before their question, and ends where a question would wait for ever.
  const answers = lines[Symbol.asyncIterator]();
  let isClosed = false;
  lines.once("close", () => {
    isClosed = true;
  });
  return {
    async ask(question) {
      // Only its last line is drawn again while somebody types.
      const start = isClosed ? question.length : question.lastIndexOf("\n") + 1;
      output.write(question.slice(0, start));
      lines.setPrompt(question.slice(start));
      if (!isClosed) lines.prompt();
      const { done, value } = await answers.next();
      if (done !== true) return value;
      output.write("\n");
      return null;
    },
    close: () => lines.close(),
  };
}
