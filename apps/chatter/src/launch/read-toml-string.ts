import { readTomlLiteral } from "./toml-string-literal.ts";

const NAME = String.raw`(?:[A-Za-z0-9_-]+|"[^"\\\r\n]*"|'[^'\r\n]*')`;
const KEY = new RegExp(String.raw`(${NAME}(?:[ \t]*\.[ \t]*${NAME})*)[ \t]*=[ \t]*`, "y");
const BLANK = /(?:\s+|#[^\n]*)*/y;
const LINE_END = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y;

/**
 * The text of a key at the top of a TOML document, before its first table. Null when it is not
 * there, is no string, or when the document is not understood up to there.
 */
export function readTomlString(text: string, key: string): string | null {
  let at = 0;
  for (;;) {
    at = endOf(BLANK, text, at) ?? at;
    const statement = match(KEY, text, at);
    // Also at the head of the first table, after which every key is in it.
    if (statement === undefined) return null;
    at += statement[0].length;
    if (unquote(statement[1] ?? "") === key) return readWhole(text, at);
    const end = skipValue(text, at);
    if (end === undefined) return null;
    at = end;
  }
}

/** The value has to be all that stands there: else something was misunderstood. */
function readWhole(text: string, start: number): string | null {
  const literal = readTomlLiteral(text, start);
  if (literal === undefined || match(LINE_END, text, literal.end) === undefined) return null;
  return literal.value;
}

/** Where the line of a value ends; lists and tables may have many lines. */
function skipValue(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' || character === "'") {
      const literal = readTomlLiteral(text, at);
      if (literal === undefined) return undefined;
      at = literal.end - 1;
    } else if (character === "#") {
      const lineEnd = text.indexOf("\n", at);
      at = lineEnd === -1 ? text.length : lineEnd - 1;
    } else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    else if (character === "\n" && depth === 0) return at + 1;
  }
  return depth === 0 ? text.length : undefined;
}

function unquote(name: string): string {
  return /^(["']).*\1$/.test(name) ? name.slice(1, -1) : name;
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  const found = match(pattern, text, at);
  return found === undefined ? undefined : at + found[0].length;
}

/** A pattern with a place is state: every look gets its own. */
function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  const own = new RegExp(pattern);
  own.lastIndex = at;
  return own.exec(text) ?? undefined;
}
