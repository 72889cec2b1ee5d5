import type { LexedCommand, ShellToken } from "./shell-token.ts";
import type { TextCursor } from "./text-cursor.ts";
import { createWordBuilder, type Opener, type WordBuilder } from "./word-builder.ts";

/** A here-document that was announced; it begins on the next line. */
export interface AwaitedDocument {
  readonly delimiter: string;
  readonly isIndented: boolean;
}

/** A command that is being read: the place in it, and what was found so far. */
export interface CommandLexing {
  readonly cursor: TextCursor;
  readonly word: WordBuilder;
  endWord(): void;
  addOperator(token: Extract<ShellToken, { readonly operator: string }>): void;
  /** Begins a command inside the current word or command. */
  open(by: Opener): void;
  /** Ends the innermost command inside another; false when it was not opened by `by`. */
  close(by: Opener): boolean;
  takeAwaitedDocuments(): readonly AwaitedDocument[];
  addDocument(text: string): void;
  /** Says what is odd, as the rest of a sentence: `contains …`. The first reason stays. */
  markOdd(oddity: string): void;
  result(): LexedCommand;
}

/** Starts with nothing found. */
export function createCommandLexing(cursor: TextCursor): CommandLexing {
  const word = createWordBuilder();
  const tokens: ShellToken[] = [];
  const documents: string[] = [];
  let awaited: AwaitedDocument[] = [];
  let oddity: string | undefined;
  const endWord = (): void => {
    const ended = word.take();
    if (ended === undefined) return;
    const before = tokens.at(-1);
    if (before?.type === "redirection" && isDocumentOperator(before.operator)) {
      awaited.push({ delimiter: ended.text, isIndented: before.operator === "<<-" });
    }
    tokens.push({ type: "word", word: ended });
  };
  return {
    cursor,
    word,
    endWord,
    addOperator(token) {
      endWord();
      tokens.push(token);
    },
    open(by) {
      word.suspend(by);
      tokens.push({ type: "open" });
    },
    close(by) {
      if (word.suspendedBy() !== by) return false;
      endWord();
      tokens.push({ type: "close" });
      word.resume();
      return true;
    },
    takeAwaitedDocuments() {
      const taken = awaited;
      awaited = [];
      return taken;
    },
    addDocument: (text) => void documents.push(text),
    markOdd(reason) {
      oddity ??= reason;
    },
    result: () => ({ tokens, documents, oddity }),
  };
}

function isDocumentOperator(operator: string): boolean {
  return operator === "<<" || operator === "<<-";
}
