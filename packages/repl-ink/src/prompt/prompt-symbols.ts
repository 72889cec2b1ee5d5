import { asciiSymbols, type Symbols, unicodeSymbols } from "../symbols.ts";

/** The signs around the prompt. */
export interface PromptSymbols extends Pick<Symbols, "above" | "below"> {
  /** Before the first row; one column wide. */
  readonly prompt: string;
  /** Before the selected completion; one column wide. */
  readonly selected: string;
}

/** For terminals that can show them. */
export const unicodePromptSymbols: PromptSymbols = {
  ...unicodeSymbols,
  prompt: "❯",
  selected: "▸",
};

/** For `--ascii`. */
export const asciiPromptSymbols: PromptSymbols = { ...asciiSymbols, prompt: ">", selected: "*" };
