import { setFlagsFromString } from "node:v8";
import { keepHeapSmall } from "./keep-heap-small.ts";

/** Nobody types any more when no key came for so long. */
const TYPING_MS = 1000;

/**
 * Keeps a screen that is open all day from growing: with memory to spare, V8 lets 250 MB of garbage lie
 * after 100,000 events, and gives none of it back. Collecting that often makes a frame take twice as
 * long, so it is not done while somebody types: the result is to be called with each key.
 */
export function spareMemory(): () => void {
  keepHeapSmall();
  setFlagsFromString("--heap-growing-percent=30");
  let isTyping = false;
  const spare = (): void => {
    isTyping = false;
    setFlagsFromString("--optimize-for-size");
  };
  spare();
  const pause = setTimeout(spare, TYPING_MS).unref();
  return () => {
    pause.refresh();
    if (isTyping) return;
    isTyping = true;
    setFlagsFromString("--no-optimize-for-size");
  };
}
