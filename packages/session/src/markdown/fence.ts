/** The line before code. */
export interface Fence {
  readonly marker: string;
  readonly indent: number;
  /** In lower case; empty if it is not named. */
  readonly language: string;
}

const FENCE = /^( *)(`{3,}|~{3,})(.*)$/;
const LANGUAGE = /^[\w+#.-]{1,20}/;

/** Reads the line before code, also one that stands in a list. */
export function readFence(line: string): Fence | undefined {
  const [, indent = "", marker = "", info = ""] = FENCE.exec(line) ?? [];
  if (marker === "" || (marker.startsWith("`") && info.includes("`"))) return undefined;
  const [language = ""] = LANGUAGE.exec(info.trim()) ?? [];
  return { marker, indent: indent.length, language: language.toLowerCase() };
}

/** Whether a line ends the code. */
export function isFenceEnd(line: string, { marker }: Fence): boolean {
  const text = line.trim();
  return text.startsWith(marker) && text === marker.charAt(0).repeat(text.length);
}

/** Takes the blanks off a line of code that only the place of its fence gave it. */
export function stripIndent(line: string, indent: number): string {
  let start = 0;
  while (start < indent && line.charAt(start) === " ") start += 1;
  return line.slice(start);
}
