import { type Grapheme, listGraphemes, listGraphemesBack } from "./list-graphemes.ts";
import { PASTE_MARK } from "./prompt-text.ts";

/** Where the word before this place starts: blanks are skipped, then one run of the same kind. */
export function previousWord(text: string, offset: number): number {
  let start = offset;
  for (const grapheme of takeWord(listGraphemesBack(text, offset))) start = grapheme.start;
  return start;
}

/** Where the word behind this place ends. */
export function nextWord(text: string, offset: number): number {
  let end = offset;
  for (const grapheme of takeWord(listGraphemes(text, offset))) {
    end = grapheme.start + grapheme.text.length;
  }
  return end;
}

function* takeWord(graphemes: Iterable<Grapheme>): Generator<Grapheme> {
  let word: GraphemeKind | undefined;
  for (const grapheme of graphemes) {
    const kind = kindOf(grapheme.text);
    if (word !== undefined && kind !== word) return;
    if (kind !== "blank") word = kind;
    yield grapheme;
    if (kind === "paste") return;
  }
}

type GraphemeKind = "blank" | "paste" | "han" | "katakana" | "hiragana" | "word" | "sign";

// Scripts that are written without blanks: where the script changes, a word most often does.
const KINDS: readonly (readonly [GraphemeKind, RegExp])[] = [
  ["blank", /^\s/u],
  ["han", /^\p{Script=Han}/u],
  ["katakana", /^\p{Script_Extensions=Katakana}/u],
  ["hiragana", /^\p{Script_Extensions=Hiragana}/u],
  ["word", /^[\p{L}\p{N}\p{M}_]/u],
];

function kindOf(grapheme: string): GraphemeKind {
  if (grapheme === PASTE_MARK) return "paste";
  return KINDS.find(([, pattern]) => pattern.test(grapheme))?.[0] ?? "sign";
}
