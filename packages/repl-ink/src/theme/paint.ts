import type { Theme } from "@chatter/session";

/** Readable on white: the colours that most terminals make too bright for it. */
const ON_WHITE: Readonly<Record<string, string>> = {
  green: "#1a7f37",
  greenBright: "#1a7f37",
  yellow: "#8a6100",
  yellowBright: "#8a6100",
  cyan: "#00707a",
  cyanBright: "#00707a",
  blueBright: "blue",
  magentaBright: "magenta",
  redBright: "red",
  white: "black",
  whiteBright: "black",
};

/** Readable on black. */
const ON_BLACK: Readonly<Record<string, string>> = { black: "gray" };

/** The colour that stands for another one in a theme; undefined: the terminal's own. */
export function paint(theme: Theme, color: string | undefined): string | undefined {
  if (color === undefined || theme === "plain") return undefined;
  return (theme === "light" ? ON_WHITE : ON_BLACK)[color] ?? color;
}
