/** A line that is no event of any dialect. */
export interface ForeignLine {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isJson: boolean;
}

/** Lines that crashed programs, full disks, other tools and attackers write. */
export const FOREIGN_LINES: readonly ForeignLine[] = [
  textLine("words that are not JSON", "Error: listen EADDRINUSE"),
  textLine("half of a JSON object", '{"type":"te'),
  textLine("NUL bytes", "\0\0\0\0"),
  textLine("a hundred thousand brackets", "[".repeat(100_000)),
  {
    name: "bytes that are not UTF-8",
    bytes: new Uint8Array([0xff, 0xfe, 0x80, 0xc3, 0x28]),
    isJson: false,
  },
  jsonLine("an empty array", "[]"),
  jsonLine("a number", "42"),
  jsonLine("null", "null"),
  jsonLine("an empty object", "{}"),
];

/** Characters that some splitters take for the end of a line; only the line feed is one. */
export const FALSE_LINE_ENDS: readonly ForeignLine[] = [
  textLine("a lone carriage return", "one\rtwo"),
  textLine("U+2028", "one\u2028two"),
  textLine("U+2029", "one\u2029two"),
  textLine("U+0085", "one\u0085two"),
  textLine("a form feed", "one\ftwo"),
];

function textLine(name: string, text: string): ForeignLine {
  return { name, bytes: new TextEncoder().encode(text), isJson: false };
}

function jsonLine(name: string, text: string): ForeignLine {
  return { ...textLine(name, text), isJson: true };
}
