/** How much of a text is kept, in characters (UTF-16 units). */
export interface TextBounds {
  readonly headCharacters: number;
  readonly tailCharacters: number;
}

/** What was kept of a text: all of it, or its beginning and its end. */
export interface KeptText {
  readonly head: string;
  readonly tail: string;
  /** How many characters between the two were let go of. */
  readonly dropped: number;
}

/** A text that grows, and of which no more than the bounds is kept. */
export interface BoundedText {
  append(text: string): void;
  read(): KeptText;
}

/** Creates one, empty. How the text is cut into pieces makes no difference. */
export function createBoundedText({ headCharacters, tailCharacters }: TextBounds): BoundedText {
  let head = "";
  let tail = "";
  let length = 0;
  return {
    append(text) {
      length += text.length;
      const room = headCharacters - head.length;
      head += room > 0 ? text.slice(0, room) : "";
      tail += room > 0 ? text.slice(room) : text;
      // Cutting copies what stays: doing it seldom keeps a flood of small pieces cheap.
      if (tail.length > 2 * tailCharacters) tail = lastOf(tail, tailCharacters);
    },
    read() {
      if (length <= headCharacters + tailCharacters)
        return { head: head + tail, tail: "", dropped: 0 };
      const first = /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head;
      const last = lastOf(tail, tailCharacters).replace(/^[\uDC00-\uDFFF]/, "");
      return { head: first, tail: last, dropped: length - first.length - last.length };
    },
  };
}

/** What was kept, as one text that says how much is missing, and where. */
export function formatKeptText({ head, tail, dropped }: KeptText): string {
  if (dropped === 0) return head + tail;
  return `${head}\n… ${dropped} characters left out …\n${tail}`;
}

/** `slice(-0)` would be everything. */
function lastOf(text: string, count: number): string {
  return text.slice(Math.max(0, text.length - count));
}
