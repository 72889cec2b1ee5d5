/** The colours that have a name: those that every terminal has, as its own theme shows them. */
export const THEME_COLORS = [
  "black",
  "red",
  "green",
  "yellow",
  "blue",
  "magenta",
  "cyan",
  "white",
  "gray",
  "redBright",
  "greenBright",
  "yellowBright",
  "blueBright",
  "magentaBright",
  "cyanBright",
  "whiteBright",
] as const;

/** What stands in for a colour that does not exist. */
export const FALLBACK_COLOR = "cyan";

const NAMES: ReadonlySet<string> = new Set(THEME_COLORS);

/** Whether a word is a colour: a name, or `#rrggbb`. */
export function isThemeColor(word: string): boolean {
  return NAMES.has(word) || /^#[0-9a-fA-F]{6}$/.test(word);
}
