/** How the signs of a pattern are compared. */
export interface SequenceTests<Sign> {
  /** Whether a sign stands for any number of items. */
  readonly isAny: (sign: Sign) => boolean;
  readonly isSame: (sign: Sign, item: string) => boolean;
}

/**
 * Whether a pattern with wildcards matches a whole sequence.
 *
 * Only the last wildcard is ever tried again, so the time is at most the product of both lengths.
 */
export function matchSequence<Sign>(
  pattern: readonly Sign[],
  items: readonly string[],
  { isAny, isSame }: SequenceTests<Sign>,
): boolean {
  let at = 0;
  let afterWildcard = -1;
  let retryFrom = 0;
  for (let index = 0, item = items[0]; item !== undefined; item = items[index]) {
    const sign = pattern[at];
    if (sign !== undefined && isAny(sign)) {
      at += 1;
      afterWildcard = at;
      retryFrom = index;
    } else if (sign !== undefined && isSame(sign, item)) {
      at += 1;
      index += 1;
    } else if (afterWildcard === -1) {
      return false;
    } else {
      retryFrom += 1;
      index = retryFrom;
      at = afterWildcard;
    }
  }
  return pattern.slice(at).every(isAny);
}
