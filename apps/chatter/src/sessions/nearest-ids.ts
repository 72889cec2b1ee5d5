/** The ids that somebody may have meant, the likeliest first. */
export function selectNearestIds(
  given: string,
  ids: readonly string[],
  count: number,
): readonly string[] {
  const word = given.slice(0, MAX_LENGTH).toLowerCase();
  return ids
    .map((id) => ({ id, distance: distanceOf(word, id.toLowerCase()) }))
    .filter(({ id, distance }) => distance <= Math.ceil(id.length / 2))
    .sort((left, right) => left.distance - right.distance || (left.id < right.id ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

const MAX_LENGTH = 128;

/** The start of an id, as people type it, is as near as can be. */
function distanceOf(word: string, id: string): number {
  return word !== "" && id.startsWith(word) ? 0 : countEdits(word, id);
}

/** How many letters must be added, left out or replaced to get from one word to the other. */
function countEdits(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = at(above, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(at(above, column) + 1, at(current, column - 1) + 1, replaced));
    }
    above = current;
  }
  return at(above, to.length);
}

function at(counts: readonly number[], index: number): number {
  return counts[index] ?? 0;
}
