import v8 from "node:v8";
import vm from "node:vm";
import type { Violation } from "./check-stream.ts";

/** Looks, now and then, whether parsers that are done with keep memory. */
export interface HeapWatch {
  check(lines: number): Violation | undefined;
}

/** Collecting garbage takes longer than a stream. */
const LINES_BETWEEN = 10_000;
/** Caches fill up; what keeps every event grows by this within a few ten thousand lines. */
const MAX_GROWTH_BYTES = 48 * 1024 * 1024;

/** Creates a watch that takes its first look for the measure of the others. */
export function createHeapWatch(): HeapWatch {
  let nextLook = LINES_BETWEEN;
  let first: number | undefined;
  return {
    check(lines) {
      if (lines < nextLook) return undefined;
      nextLook = lines + LINES_BETWEEN;
      const used = measureHeap();
      first ??= used;
      const growth = used - first;
      if (growth <= MAX_GROWTH_BYTES) return undefined;
      return { law: "memory", message: `the heap grew by ${Math.round(growth / 1e6)} MB` };
    },
  };
}

function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

v8.setFlagsFromString("--expose-gc");
// Cast: the flag that has just been set defines it, as a function.
const collectGarbage = vm.runInNewContext("gc") as () => void;
