import { setFlagsFromString } from "node:v8";
import { keepHeapSmall } from "./keep-heap-small.ts";

/** Nobody types any more when no key came for so long. */
const TYPING_MS = 1000;

/**
 * Keeps a screen that is open all day from growing: with memory to spare, V8 lets 250 MB of garbage lie
 * after 100,000 events, and gives none of it back. Collecting that often makes a frame take twice as
 * long, so it is done neither for the first frames nor while somebody types: the result is to be called
 * with each key.
 */
export function spareMemory(setFlag = setFlagsFromString): () => void {
  keepHeapSmall();
  setFlag("--heap-growing-percent=30");
  const pause = setTimeout(() => setFlag("--optimize-for-size"), TYPING_MS).unref();
  return () => {
    setFlag("--no-optimize-for-size");
    pause.refresh();
  };
}
