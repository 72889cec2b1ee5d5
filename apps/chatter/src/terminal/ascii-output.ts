/** One column each: what is drawn with them stays where it is. */
const STAND_INS: Readonly<Record<string, string>> = { "…": ".", "·": "-", "↑": "^", "↓": "v" };
const OUTSIDE_ASCII = /[^\0-\u007F]+/g;
const segmenter = new Intl.Segmenter();

/**
 * A terminal that is sent nothing but ASCII, for `--ascii`: what a person types and what a library
 * draws by itself passes here, too. Each character becomes as many columns as it would have taken.
 */
export function createAsciiOutput(
  output: NodeJS.WriteStream,
  widthOf: (text: string) => number,
): NodeJS.WriteStream {
  const write = (chunk: string | Uint8Array, ...rest: never[]): boolean =>
    output.write(typeof chunk === "string" ? toColumns(chunk, widthOf) : chunk, ...rest);
  return new Proxy(output, {
    get(target, key) {
      if (key === "write") return write;
      const value: unknown = Reflect.get(target, key, target);
      // Methods of a stream want the stream itself.
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function toColumns(text: string, widthOf: (text: string) => number): string {
  return text.replace(OUTSIDE_ASCII, (part) =>
    Array.from(
      segmenter.segment(part),
      ({ segment }) => STAND_INS[segment] ?? "?".repeat(widthOf(segment)),
    ).join(""),
  );
}
