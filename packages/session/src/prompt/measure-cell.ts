import { markUnsafe, type SafeText } from "@chatter/safe-text";
import { formatPlaceholder } from "./placeholder.ts";
import { type PromptLayout, rowWidth } from "./prompt-layout.ts";
import type { PastedText } from "./prompt-text.ts";

/** What is drawn for one grapheme. */
interface Cell {
  readonly text: SafeText;
  readonly width: number;
}

/** Says what is drawn for a grapheme that stands in this column, or for a paste. */
export type MeasureCell = (grapheme: string, column: number, paste?: PastedText) => Cell;

const TAB_COLUMNS = 4;

/** So many code points of one grapheme are drawn: hundreds of marks would cover its neighbours. */
const MAX_CODE_POINTS = 16;

/** Creates a measure that remembers what it has measured, for as long as it is used. */
export function createCellMeasure(layout: PromptLayout): MeasureCell {
  const known = new Map<string, Cell>();
  const maxWidth = rowWidth(layout);

  function measure(text: SafeText, orElse: SafeText = UNFIT): Cell {
    const width = layout.widthOf(text);
    if (width <= maxWidth) return { text, width };
    return orElse === UNFIT ? { text: UNFIT, width: 1 } : measure(orElse);
  }

  return (grapheme, column, paste) => {
    if (paste !== undefined) {
      return measure(markUnsafe(formatPlaceholder(paste)), markUnsafe(`[#${paste.number}]`));
    }
    if (grapheme === "\t") return blanks(Math.min(maxWidth, TAB_COLUMNS - (column % TAB_COLUMNS)));
    const cell = known.get(grapheme) ?? measure(toSafe(grapheme));
    known.set(grapheme, cell);
    return cell;
  };
}

/** Stands for what is wider than the whole row. */
const UNFIT = markUnsafe("?");

function blanks(width: number): Cell {
  return { text: markUnsafe(" ".repeat(width)), width };
}

/**
 * Nothing hidden stays unseen: it would be sent all the same. Only a joiner between letters that need it,
 * or in an emoji, is left out: its neighbours are then drawn side by side.
 */
function toSafe(grapheme: string): SafeText {
  const drawn = [...grapheme].slice(0, MAX_CODE_POINTS).join("");
  return markUnsafe(/^\P{ASCII}/u.test(drawn) ? drawn.replace(SINGLE_JOINER, "") : drawn);
}

const SINGLE_JOINER = /(?<![\u200C\u200D]|^)[\u200C\u200D](?![\u200C\u200D])/g;
