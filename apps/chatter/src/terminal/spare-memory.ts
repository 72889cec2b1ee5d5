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
export function spareMemory(): () => void {
  keepHeapSmall();
  setFlagsFromString("--heap-growing-percent=30");
  let isSparing = false;
  const pause = setTimeout(() => {
    isSparing = true;
    setFlagsFromString("--optimize-for-size");
  }, TYPING_MS).unref();
  return () => {
    pause.refresh();
    if (!isSparing) return;
    isSparing = false;
    setFlagsFromString("--no-optimize-for-size");
  };
}
