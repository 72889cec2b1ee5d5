import { setFlagsFromString } from "node:v8";

/**
 * Keeps V8 from growing its nursery: by default a long stream makes it grow to 150 MB of short-lived
 * strings. The collector runs more often on less; throughput was the same in five interleaved runs.
 */
export function keepHeapSmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}
