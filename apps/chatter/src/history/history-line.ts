/** How much is kept of what was typed. */
export interface HistoryLimits {
  readonly entries: number;
  /** Of the file. */
  readonly bytes: number;
}

/** A thousand prompts, a mebibyte. */
export const HISTORY_LIMITS: HistoryLimits = { entries: 1000, bytes: 2 ** 20 };

/** What is longer was pasted, and would push much else out. */
export const MOST_LINE_BYTES = 64 * 1024;

/** A prompt as a line of the file; undefined: nothing that anybody would look for. */
export function encodeHistoryLine(text: string, at: number): string | undefined {
  if (text.trim() === "") return undefined;
  const line = `${JSON.stringify({ v: 1, at, text })}\n`;
  return Buffer.byteLength(line) > MOST_LINE_BYTES ? undefined : line;
}

/** The prompts of a file, oldest first. A line that cannot be read costs only itself. */
export function decodeHistory(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => decodeLine(line) ?? []);
}

/**
 * The newest lines of a file that is too full, three quarters of what fits, so that it is not
 * rewritten with each prompt; undefined: all of it fits.
 */
export function trimHistory(text: string, limits: HistoryLimits): string | undefined {
  const lines = text.split("\n").filter((line) => line !== "");
  if (lines.length <= limits.entries && Buffer.byteLength(text) <= limits.bytes) return undefined;
  const newest = lines.filter((line) => decodeLine(line) !== undefined);
  let room = (limits.bytes * 3) / 4;
  const tooMuch = newest.findLastIndex((line) => {
    room -= Buffer.byteLength(line) + 1;
    return room < 0;
  });
  const most = Math.floor((limits.entries * 3) / 4);
  return newest
    .slice(Math.max(tooMuch + 1, newest.length - most))
    .map((line) => `${line}\n`)
    .join("");
}

function decodeLine(line: string): string | undefined {
  if (line === "") return undefined;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || !("text" in value)) return undefined;
    return typeof value.text === "string" ? value.text : undefined;
  } catch {
    return undefined;
  }
}
