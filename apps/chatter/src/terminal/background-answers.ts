/** What the text of a terminal stands on. */
export type Background = "dark" | "light";

/** What a terminal says of itself when it is asked. */
export type TerminalAnswer =
  | { readonly type: "background"; readonly background: Background }
  /** What nearly every terminal answers: one that has not spoken of its background by then never will. */
  | { readonly type: "attributes" };

/** Asks for the background, and then for the attributes. */
export const BACKGROUND_QUESTION = "\u001B]11;?\u001B\\\u001B[c";

/** Takes the answers of a terminal out of what is typed. */
export interface AnswerFilter {
  /** Gives what is left of a piece, and what was held back of those before it. */
  take(piece: string): string;
}

/** Both answers, whole: `ESC ] 11 ; rgb:ffff/ffff/ffff` with either of the two ends, and `ESC [ ? 62 ; 4 c`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const ANSWER = /\u001B\]11;([^\u0007\u001B]{0,64})(?:\u0007|\u001B\\)|\u001B\[\?[\d;]{0,64}c/g;
/** The beginning of one. Escape alone is a key. */
const BEGINNING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /\u001B(?:\](?:1(?:1(?:;[^\u0007\u001B]{0,64}\u001B?)?)?)?|\[(?:\?[\d;]{0,64})?)$/;

/** Tells of each answer that passes. */
export function createAnswerFilter(onAnswer: (answer: TerminalAnswer) => void): AnswerFilter {
  let held = "";
  return {
    take(piece) {
      const text = (held + piece).replace(ANSWER, (_whole, color?: string) => {
        const background = color === undefined ? undefined : judgeColor(color);
        if (color === undefined) onAnswer({ type: "attributes" });
        if (background !== undefined) onAnswer({ type: "background", background });
        return "";
      });
      held = BEGINNING.exec(text)?.[0] ?? "";
      return text.slice(0, text.length - held.length);
    },
  };
}

const COLOR = /^rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})(?:\/[\da-f]{1,4})?$/i;
/** How bright the eye sees red, green and blue. */
const WEIGHTS = [0.299, 0.587, 0.114];

/** By how bright it is; undefined for what is no colour. */
function judgeColor(color: string): Background | undefined {
  const parts = COLOR.exec(color)?.slice(1);
  if (parts === undefined) return undefined;
  // Of one digit or of four: each is a part of the most that so many digits can say.
  const shares = parts.map((digits) => Number.parseInt(digits, 16) / (16 ** digits.length - 1));
  const brightness = WEIGHTS.reduce((sum, weight, index) => sum + weight * (shares[index] ?? 0), 0);
  return brightness > 0.5 ? "light" : "dark";
}
