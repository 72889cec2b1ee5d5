const UNITS = [
  [1e9, "G"],
  [1e6, "M"],
  [1e3, "k"],
] as const;

/** A number of tokens for people: `950`, `12.3k`, `4.1M`. */
export function formatTokens(tokens: number): string {
  const [size, letter] = UNITS.find(([least]) => tokens >= least) ?? [1, ""];
  if (size === 1) return String(Math.round(tokens));
  // Cut, not rounded: 999,999 is not 1000.0k.
  const tenths = Math.floor((tokens / size) * 10) / 10;
  return `${tenths >= 100 ? Math.floor(tenths) : tenths.toFixed(1)}${letter}`;
}

/** US dollars for people: `$0.42`, and `<$0.01` for what would look like nothing. */
export function formatCost(dollars: number): string {
  return dollars > 0 && dollars < 0.01 ? "<$0.01" : `$${dollars.toFixed(2)}`;
}
