/** A place in a text that only moves forward. */
export interface TextCursor {
  isAtEnd(): boolean;
  /** The character at the place, or so many characters after it; empty beyond both ends. */
  peek(offset?: number): string;
  skip(count: number): void;
  /** Takes what a sticky pattern matches at the place; empty when it does not match. */
  take(pattern: RegExp): string;
  /** Takes everything before the text, and the text itself; everything when it does not come. */
  takeUntil(text: string): { readonly taken: string; readonly isFound: boolean };
}

/** Starts at the beginning of a text. */
export function createTextCursor(text: string): TextCursor {
  let position = 0;
  return {
    isAtEnd: () => position >= text.length,
    peek: (offset = 0) => text.charAt(position + offset),
    skip(count) {
      position += count;
    },
    take(pattern) {
      pattern.lastIndex = position;
      const [taken] = pattern.exec(text) ?? [""];
      position += taken.length;
      return taken;
    },
    takeUntil(end) {
      const found = text.indexOf(end, position);
      const isFound = found !== -1;
      const taken = text.slice(position, isFound ? found : text.length);
      position = isFound ? found + end.length : text.length;
      return { taken, isFound };
    },
  };
}
