/** No column is narrower, unless all that is in it is. */
const MIN_COLUMN = 3;

/** Shares out a width: the widest columns give way first. Nothing if there are too many columns. */
export function fitColumns(
  natural: readonly number[],
  available: number,
): readonly number[] | undefined {
  const sumAt = (limit: number): number =>
    natural.reduce((sum, width) => sum + Math.min(width, limit), 0);
  if (natural.length === 0 || sumAt(MIN_COLUMN) > available) return undefined;
  let limit = MIN_COLUMN;
  let tooMuch = available + 1;
  while (tooMuch - limit > 1) {
    const middle = Math.floor((limit + tooMuch) / 2);
    if (sumAt(middle) <= available) limit = middle;
    else tooMuch = middle;
  }
  let spare = available - sumAt(limit);
  return natural.map((width) => {
    if (width <= limit || spare === 0) return Math.min(width, limit);
    spare -= 1;
    return limit + 1;
  });
}
