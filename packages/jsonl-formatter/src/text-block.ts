import { dropUnsafe } from "@chatter/safe-text";

/** A message that is printed piece by piece. */
export interface TextBlock {
  /** What can be printed now that this piece has come. */
  write(piece: string): string;
  /** The rest, and the line break after it; nothing when nothing was printed. */
  close(): string;
}

/**
 * Creates a block; `prefix` stands before each of its lines. However the text is cut into pieces, the
 * same is printed. Line breaks at the start and at the end of the text are left out.
 */
export function createTextBlock(prefix = ""): TextBlock {
  let unfinished = "";
  let breaks = 0;
  let isEmpty = true;

  function print(text: string): string {
    const content = isEmpty ? text.replace(/^\n+/, "") : "\n".repeat(breaks) + text;
    const end = endWithoutBreaks(content);
    breaks = content.length - end;
    if (end === 0) return "";
    const start = isEmpty ? prefix : "";
    isEmpty = false;
    return start + indentRest(content.slice(0, end), prefix);
  }

  return {
    write(piece) {
      const text = unfinished + piece;
      const end = endOfFinished(text);
      unfinished = text.slice(end);
      return print(dropUnsafe(text.slice(0, end)));
    },
    close() {
      const rest = print(dropUnsafe(unfinished));
      return isEmpty ? "" : `${rest}\n`;
    },
  };
}

/** Puts a prefix before all lines but the first. */
export function indentRest(text: string, prefix: string): string {
  if (prefix === "" || !text.includes("\n")) return text;
  const [first = "", ...rest] = text.split("\n");
  return [first, ...rest.map((line) => (line === "" ? prefix.trimEnd() : prefix + line))].join(
    "\n",
  );
}

function endWithoutBreaks(text: string): number {
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return end;
}

/**
 * Where the part ends that can be made safe without knowing what follows. Held back are: half of a
 * surrogate pair, a carriage return (a line feed may follow), the start of a terminal sequence, and
 * an emoji (a variation selector may follow; digits are emoji to Unicode, for keycaps).
 */
function endOfFinished(text: string): number {
  const tail = text.slice(-LONGEST_UNFINISHED);
  const unfinished = UNFINISHED.exec(tail);
  return unfinished === null ? text.length : text.length - tail.length + unfinished.index;
}

const LONGEST_UNFINISHED = 64;
const UNFINISHED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /(?:\p{Emoji}[\uFE0E\uFE0F]?|\r|[\uD800-\uDBFF]|(?:\u001B\[|\u009B)[0-?]*[ -/]*|\u001B)$/u;
