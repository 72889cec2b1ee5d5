/** Tries before it is good enough. */
const MAX_TRIES = 600;

/** Leaves out lines, first many at a time, while what is left still fails. */
export function shrinkLines<Line>(
  lines: readonly Line[],
  fails: (lines: readonly Line[]) => boolean,
): readonly Line[] {
  let left = lines;
  let tries = 0;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < left.length && tries < MAX_TRIES; ) {
      const fewer = [...left.slice(0, at), ...left.slice(at + size)];
      tries += 1;
      if (fails(fewer)) left = fewer;
      else at += size;
    }
  }
  return left;
}
