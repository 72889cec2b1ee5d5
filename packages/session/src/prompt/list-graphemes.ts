const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a person takes for one character, and where it stands. */
export interface Grapheme {
  readonly text: string;
  readonly start: number;
}

/** The graphemes from a boundary on, one after the other. */
export function* listGraphemes(text: string, from = 0): Generator<Grapheme> {
  for (let start = from; start < text.length; ) {
    const end = findCertainBoundary(text, start + 1);
    if (end === start + 1) yield { text: text.charAt(start), start };
    else {
      for (const { segment, index } of segmenter.segment(text.slice(start, end))) {
        yield { text: segment, start: start + index };
      }
    }
    start = end;
  }
}

/** The graphemes before a boundary, last one first. */
export function* listGraphemesBack(text: string, from: number): Generator<Grapheme> {
  const segments = segmenter.segment(text);
  for (let end = from; end > 0; ) {
    const start = segments.containing(end - 1)?.index ?? end - 1;
    yield { text: text.slice(start, end), start };
    end = start;
  }
}

/** The grapheme around a place. */
export function findGrapheme(text: string, offset: number): Grapheme | undefined {
  const found = segmenter.segment(text).containing(offset);
  return found === undefined ? undefined : { text: found.segment, start: found.index };
}

/** The next place where a grapheme ends whatever else the text holds. */
function findCertainBoundary(text: string, from: number): number {
  let offset = from;
  while (offset < text.length && !(isAlone(text, offset - 1) && isAlone(text, offset))) offset += 1;
  return Math.min(offset, text.length);
}

/**
 * Whether a character never joins a neighbour of its own kind: between two of them is a boundary. That
 * holds for most of what people write, and asking this is several times faster than segmenting.
 */
function isAlone(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  return (
    // Latin, Cyrillic, ideographs, kana, syllables of Hangul.
    (unit >= 0x20 && unit < 0x250) ||
    (unit >= 0x400 && unit <= 0x481) ||
    (unit >= 0x4e00 && unit <= 0x9fff) ||
    (unit >= 0x3041 && unit <= 0x3096) ||
    (unit >= 0x30a1 && unit <= 0x30fa) ||
    (unit >= 0xac00 && unit <= 0xd7a3)
  );
}
