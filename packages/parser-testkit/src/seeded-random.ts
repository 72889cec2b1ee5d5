/** Random whole numbers from 0 to below `limit`, the same ones for the same seed. */
export type SeededRandom = (limit: number) => number;

/** Creates a generator (mulberry32): small, fast, and good enough to place cuts. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
