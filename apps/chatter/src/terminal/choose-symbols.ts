import {
  asciiSymbols,
  plainSymbols,
  type Symbols,
  spokenSymbols,
  unicodeSymbols,
} from "@chatter/repl-ink";
import type { Environment } from "../sessions/data-directory.ts";
import { hasColors } from "./choose-theme.ts";

/** The signs of a screen; what is read aloud gets words, and those are ASCII too. */
export function chooseSymbols(
  screen: { readonly ascii: boolean; readonly isSpoken: boolean },
  env: Environment,
): Symbols {
  if (screen.isSpoken) return spokenSymbols;
  if (screen.ascii) return asciiSymbols;
  return hasColors(env) ? unicodeSymbols : plainSymbols;
}
