/**
 * Puts into one sequence what only another has: each behind the one that it follows there. What
 * follows nothing there goes first if it is first, else last. Only what `isKept` counts.
 */
export function weave(
  primary: readonly string[],
  other: readonly string[],
  isKept: (value: string) => boolean,
): readonly string[] {
  const woven = [...primary];
  const present = new Set(primary);
  let previous: string | undefined;
  for (const [index, value] of other.entries()) {
    if (!isKept(value)) continue;
    if (!present.has(value)) {
      woven.splice(slotBehind(woven, previous, index), 0, value);
      present.add(value);
    }
    previous = value;
  }
  return woven;
}

function slotBehind(woven: readonly string[], previous: string | undefined, index: number): number {
  if (previous !== undefined) return woven.indexOf(previous) + 1;
  return index === 0 ? 0 : woven.length;
}
