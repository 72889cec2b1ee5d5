/** Prints one figure against its budget. Ratios are within one run: the machine is noisy. */
export function report(name, figure, budget, unit = "") {
  const isMet = budget.atLeast === undefined ? figure <= budget.atMost : figure >= budget.atLeast;
  const bound =
    budget.atLeast === undefined ? `at most ${budget.atMost}` : `at least ${budget.atLeast}`;
  console.log(
    `${isMet ? "met " : "MISSED"}  ${name}: ${figure.toFixed(2)}${unit} (${bound}${unit})`,
  );
  if (!isMet) process.exitCode = 1;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
