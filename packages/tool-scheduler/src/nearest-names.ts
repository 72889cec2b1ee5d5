const DEFAULT_LIMIT = 3;
/** Longer ones are not compared: nobody mistypes them, and the work grows with the square. */
const LONGEST_COMPARED = 100;
const SHORTEST_PART = 3;

/**
 * The names that a word which is none of them may have been meant as, the likeliest first.
 *
 * Case does not count. A name is near when slips in a third of its letters make it the word (a
 * letter too many, too few, wrong, or swapped with its neighbour), or when one of the two is a part
 * of the other. Names that are equally near stay in their order.
 *
 * @example
 * nearestNames("hlep", ["quit", "help"]); // ["help"]
 */
export function nearestNames(
  word: string,
  names: Iterable<string>,
  limit: number = DEFAULT_LIMIT,
): readonly string[] {
  if (word === "" || word.length > LONGEST_COMPARED) return [];
  return [...new Set(names)]
    .filter((name) => name !== "" && name.length <= LONGEST_COMPARED)
    .map((name) => ({ name, slips: countSlips(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ slips }) => slips !== undefined)
    .sort((a, b) => Number(a.slips) - Number(b.slips))
    .slice(0, Math.max(0, limit))
    .map(({ name }) => name);
}

/** How far a word is from a name; undefined: too far. */
function countSlips(word: string, name: string): number | undefined {
  const [a, b] = [[...word], [...name]];
  const longer = Math.max(a.length, b.length);
  const allowed = Math.floor((longer + 1) / 3);
  const distance = editDistance(a, b);
  if (distance <= allowed) return distance;
  if (Math.min(a.length, b.length) < SHORTEST_PART) return undefined;
  // A beginning is what somebody typed who stopped too early: as near as one slip.
  if (name.startsWith(word)) return 1;
  return name.includes(word) || word.includes(name) ? allowed : undefined;
}

/** Damerau–Levenshtein, in the form that changes no letter twice; three rows are all it needs. */
function editDistance(a: readonly string[], b: readonly string[]): number {
  let beforeLast: readonly number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const costs = [
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [at(beforeLast, column - 2) + 1] : []),
      ];
      current.push(Math.min(...costs));
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
