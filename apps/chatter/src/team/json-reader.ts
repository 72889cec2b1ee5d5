/** Reads the tokens of a JSON text one by one; blanks around them are skipped. */
interface JsonReader {
  /** The token, if that is what comes next. */
  read(kind: JsonToken): string | undefined;
  /** Whether a sign comes next; then it is behind us. */
  take(sign: string): boolean;
  /** Where the next token begins, or should. */
  position(): number;
}

/** `openString`: a text as far as it goes, whatever keeps it from ending. */
type JsonToken = "string" | "openString" | "scalar";

/** A reader at the start of a text. */
export function createJsonReader(text: string): JsonReader {
  // They keep a position, so they are no constants of the module.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in a text
  const characters = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/.source;
  const blanks = /[ \t\r\n]*/y;
  const tokens: Readonly<Record<JsonToken, RegExp>> = {
    string: new RegExp(`"${characters}"`, "y"),
    openString: new RegExp(`"${characters}`, "y"),
    scalar: /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y,
  };
  let at = 0;
  skip();

  function match(token: RegExp): string | undefined {
    token.lastIndex = at;
    const found = token.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  }
  function skip(): void {
    match(blanks);
  }
  return {
    read(kind) {
      const found = match(tokens[kind]);
      if (found !== undefined && kind !== "openString") skip();
      return found;
    },
    take(sign) {
      if (!text.startsWith(sign, at)) return false;
      at += sign.length;
      skip();
      return true;
    },
    position: () => at,
  };
}
