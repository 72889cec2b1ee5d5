import { asciiSymbols, type Symbols, spokenSymbols, unicodeSymbols } from "@chatter/repl-ink";

/** The signs of a screen; what is read aloud gets words, and those are ASCII too. */
export function chooseSymbols(screen: {
  readonly ascii: boolean;
  readonly isSpoken: boolean;
}): Symbols {
  if (screen.isSpoken) return spokenSymbols;
  return screen.ascii ? asciiSymbols : unicodeSymbols;
}
