import type { ScreenPicture } from "./screen-cell.ts";

/** The screen as lines of text, without blanks at their ends. */
export function toPlainText({ rows }: ScreenPicture): string {
  const lines = rows.map((cells) =>
    cells
      .filter(({ width }) => width > 0)
      .map(({ text }) => (text === "" ? " " : text))
      .join("")
      .trimEnd(),
  );
  return lines.join("\n");
}
