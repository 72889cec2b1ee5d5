/** Whether a rule holds for something; `maybe` when what it looks at is not written out. */
export type Match = "yes" | "maybe" | "no";

/** What holds when any of them is enough. */
export function anyMatch(matches: Iterable<Match>): Match {
  let best: Match = "no";
  for (const match of matches) {
    if (match === "yes") return match;
    if (match === "maybe") best = match;
  }
  return best;
}

/** What holds when both are needed. */
export function bothMatch(first: Match, second: Match): Match {
  if (first === "no" || second === "no") return "no";
  return first === "yes" ? second : first;
}
