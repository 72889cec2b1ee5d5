/** The longest line that is read unless told otherwise: 16 MiB. Real agents send up to 1.3 MB. */
export const DEFAULT_MAX_LINE_BYTES = 16 * 1024 * 1024;

/** One line of the input, without its line ending. */
export type SplitLine =
  | {
      readonly kind: "text";
      /** From 1. */
      readonly number: number;
      readonly text: string;
      /** False for a last line that the input ended in the middle of. */
      readonly isTerminated: boolean;
      /** False when bytes that are not UTF-8 became U+FFFD. */
      readonly isUtf8: boolean;
    }
  | {
      readonly kind: "too-long";
      readonly number: number;
      /** Up to the line feed. */
      readonly byteLength: number;
    };

/** Cuts bytes into lines, however the bytes were cut into chunks. */
export interface LineSplitter {
  /** The lines that this chunk completes. The chunk may be reused afterwards. */
  push(chunk: Uint8Array): SplitLine[];
  /** The last line, if the input did not end with a line feed. */
  end(): SplitLine[];
}

const LF = 0x0a;
const CR = 0x0d;
const INITIAL_CAPACITY = 4096;
/** A buffer that one long line made large is given back after that line. */
const KEPT_CAPACITY = 1024 * 1024;

/**
 * Creates a splitter. Lines end at LF and nowhere else (U+2028 and lone CR are content); one CR
 * before the LF and a byte order mark at the start of a line are taken off. Memory is bounded by the
 * chunk plus twice `maxLineBytes`: a longer line is counted, not kept.
 */
export function createLineSplitter({ maxLineBytes = DEFAULT_MAX_LINE_BYTES } = {}): LineSplitter {
  if (!Number.isSafeInteger(maxLineBytes) || maxLineBytes < 1) {
    throw new TypeError(`maxLineBytes: expected a positive integer, received ${maxLineBytes}`);
  }
  // One more than the limit: a CR may stand before the LF.
  const maxHeldBytes = maxLineBytes + 1;
  let lineNumber = 0;
  // The start of a line whose end has not come yet.
  let held = new Uint8Array(0);
  let heldLength = 0;

  function hold(bytes: Uint8Array): void {
    const length = heldLength + bytes.length;
    if (length > maxHeldBytes) {
      held = new Uint8Array(0);
    } else {
      if (length > held.length) held = grow(held, heldLength, length, maxHeldBytes);
      held.set(bytes, heldLength);
    }
    heldLength = length;
  }

  function takeHeld(isTerminated: boolean): SplitLine {
    const byteLength = heldLength;
    heldLength = 0;
    lineNumber += 1;
    const line =
      byteLength > maxHeldBytes
        ? tooLong(byteLength)
        : readLine(held.subarray(0, byteLength), isTerminated);
    if (held.length > KEPT_CAPACITY) held = new Uint8Array(0);
    return line;
  }

  function readLine(bytes: Uint8Array, isTerminated: boolean): SplitLine {
    const byteLength = bytes.length - (isTerminated && bytes[bytes.length - 1] === CR ? 1 : 0);
    if (byteLength > maxLineBytes) return tooLong(bytes.length);
    const text = decoder.decode(
      byteLength === bytes.length ? bytes : bytes.subarray(0, byteLength),
    );
    const isUtf8 = !text.includes("\uFFFD") || isValidUtf8(bytes);
    return { kind: "text", number: lineNumber, text, isTerminated, isUtf8 };
  }

  function tooLong(byteLength: number): SplitLine {
    return { kind: "too-long", number: lineNumber, byteLength };
  }

  return {
    push(chunk) {
      const lines: SplitLine[] = [];
      let start = 0;
      let end = chunk.indexOf(LF);
      while (end !== -1) {
        if (heldLength === 0) {
          lineNumber += 1;
          lines.push(readLine(chunk.subarray(start, end), true));
        } else {
          hold(chunk.subarray(start, end));
          lines.push(takeHeld(true));
        }
        start = end + 1;
        end = chunk.indexOf(LF, start);
      }
      if (start < chunk.length) hold(chunk.subarray(start));
      return lines;
    },
    end: () => (heldLength === 0 ? [] : [takeHeld(false)]),
  };
}

// Without `stream: true` a decoder keeps nothing between calls, so all splitters can share these.
const decoder = new TextDecoder("utf-8");
const strictDecoder = new TextDecoder("utf-8", { fatal: true });

/** Tells a U+FFFD that the input really holds from one that stands for broken bytes. */
function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    strictDecoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Doubles, so that a long line in tiny chunks costs linear time and few allocations. */
function grow(
  bytes: Uint8Array,
  used: number,
  needed: number,
  limit: number,
): Uint8Array<ArrayBuffer> {
  const doubled = Math.min(limit, Math.max(bytes.length * 2, INITIAL_CAPACITY));
  const grown = new Uint8Array(Math.max(needed, doubled));
  grown.set(bytes.subarray(0, used));
  return grown;
}
