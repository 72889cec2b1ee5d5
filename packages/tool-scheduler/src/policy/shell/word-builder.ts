import type { ShellWord } from "./shell-token.ts";

/** How a command inside another is written. */
export type Opener = "parenthesis" | "backtick";

/** Puts a word together, piece by piece, also around a command that is written inside it. */
export interface WordBuilder {
  /** The word so far; undefined between words. */
  text(): string | undefined;
  /** Whether the place is inside double quotes. */
  isQuoted(): boolean;
  /** Begins a word or goes on with it; an empty text makes an empty word. */
  add(text: string): void;
  /** The same for what the shell may replace by something else. */
  addExpansion(text: string): void;
  /** Enters or leaves double quotes. */
  toggleQuotes(): void;
  /** Ends the word. */
  take(): ShellWord | undefined;
  /** Lays the word aside while the command inside it is read. */
  suspend(by: Opener): void;
  /** What the word that was laid aside last waits for the end of. */
  suspendedBy(): Opener | undefined;
  /** Goes back to the word that was laid aside last. */
  resume(): void;
}

interface Suspended {
  readonly by: Opener;
  readonly word: ShellWord | undefined;
  readonly isQuoted: boolean;
}

/** Starts between words, outside quotes. */
export function createWordBuilder(): WordBuilder {
  const suspended: Suspended[] = [];
  let word: ShellWord | undefined;
  let isQuoted = false;
  const extend = (text: string, isLiteral: boolean): void => {
    word = { text: (word?.text ?? "") + text, isLiteral: isLiteral && word?.isLiteral !== false };
  };
  return {
    text: () => word?.text,
    isQuoted: () => isQuoted,
    add: (text) => extend(text, true),
    addExpansion: (text) => extend(text, false),
    toggleQuotes() {
      extend("", true);
      isQuoted = !isQuoted;
    },
    take() {
      const taken = word;
      word = undefined;
      return taken;
    },
    suspend(by) {
      suspended.push({ by, word, isQuoted });
      word = undefined;
      isQuoted = false;
    },
    suspendedBy: () => suspended.at(-1)?.by,
    resume() {
      ({ word, isQuoted } = suspended.pop() ?? { word: undefined, isQuoted: false });
    },
  };
}
