import { type Answer, decodeClaudeLine, type HostLine } from "./decode-claude-line.ts";
import { splitLines } from "./split-lines.ts";

/** What a turn begins with, or why none does. */
type NextMessage = Extract<HostLine, { type: "message" | "unreadable" }> | { type: "closed" };

/** The host's side of Claude's two-way protocol. */
export interface ClaudeInput {
  nextMessage(): Promise<NextMessage>;
  /** Undefined: there will be none. */
  nextAnswer(requestId: string): Promise<Answer | undefined>;
}

/** More messages than this at once are let go of. */
const MAX_WAITING = 100;

/** Reads the host's lines, no further than they are asked for. */
export function openClaudeInput(input: AsyncIterable<Uint8Array>): ClaudeInput {
  const lines = splitLines(input);
  const waiting: NextMessage[] = [];

  async function nextLine(): Promise<HostLine | { readonly type: "closed" }> {
    const { done, value } = await lines.next();
    return done ? { type: "closed" } : decodeClaudeLine(value);
  }

  return {
    async nextMessage() {
      const first = waiting.shift();
      if (first !== undefined) return first;
      for (;;) {
        const line = await nextLine();
        if (line.type !== "answer" && line.type !== "other") return line;
      }
    },
    async nextAnswer(requestId) {
      for (;;) {
        const line = await nextLine();
        switch (line.type) {
          case "answer":
            if (line.requestId === requestId) return line.answer;
            break;
          case "message":
            if (waiting.length < MAX_WAITING) waiting.push(line);
            break;
          case "unreadable":
            waiting.unshift(line);
            return undefined;
          case "closed":
            return undefined;
          case "other":
            break;
        }
      }
    },
  };
}
