/** A part of what comes from the keyboard. */
export interface InputPart {
  readonly isPaste: boolean;
  readonly text: string;
}

/** Tells pastes from keys. */
export interface PasteCollector {
  /** The parts that a piece completes, in order. A paste comes when all of it is there. */
  take(piece: string): readonly InputPart[];
}

/** What a terminal puts around a paste. */
export const PASTE_START = "\u001B[200~";
export const PASTE_END = "\u001B[201~";

/** So much of a paste is kept; nobody has a use for more. */
const MAX_CHARACTERS = 50_000_000;
const CTRL_C = "\u0003";

/**
 * Puts pastes together, each once: whoever looks through all of it again with every piece takes
 * seconds for ten megabytes. A paste whose end is lost ends with Ctrl+C, or no key would do anything.
 */
export function createPasteCollector(): PasteCollector {
  let paste: string[] | undefined;
  let length = 0;
  let held = "";

  function add(text: string): void {
    const kept = text.slice(0, MAX_CHARACTERS - length);
    length += kept.length;
    paste?.push(kept);
  }

  function close(): InputPart {
    const text = paste?.join("") ?? "";
    paste = undefined;
    length = 0;
    return { isPaste: true, text };
  }

  return {
    take(piece) {
      const parts: InputPart[] = [];
      if (paste !== undefined && piece === CTRL_C) {
        add(held);
        held = "";
        return [close(), { isPaste: false, text: CTRL_C }];
      }
      let rest = held + piece;
      for (;;) {
        // Outside of a paste, Escape alone is a key.
        const [marker, least] = paste === undefined ? [PASTE_START, 2] : [PASTE_END, 1];
        const at = rest.indexOf(marker);
        const end = at === -1 ? rest.length - countBegun(marker, rest, least) : at;
        const text = rest.slice(0, end);
        if (paste !== undefined) add(text);
        else if (text !== "") parts.push({ isPaste: false, text });
        held = rest.slice(end);
        if (at === -1) return parts;
        if (paste === undefined) paste = [];
        else parts.push(close());
        rest = rest.slice(at + marker.length);
      }
    },
  };
}

/** How many characters at the end may be the beginning of a marker, if that is as long at least. */
function countBegun(marker: string, text: string, least: number): number {
  for (let count = Math.min(marker.length - 1, text.length); count >= least; count -= 1) {
    if (marker.startsWith(text.slice(-count))) return count;
  }
  return 0;
}
