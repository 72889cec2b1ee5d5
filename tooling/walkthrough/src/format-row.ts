import type { TakenStep } from "./walk/run-walk.ts";

/** A row of the table: which step, how long it took, and what was wrong. */
export function formatRow({ number, name, tookMs, problems }: TakenStep): string {
  const status = problems.length === 0 ? "ok    " : "FAILED";
  const seconds = `${(tookMs / 1000).toFixed(1)} s`;
  const row = `${String(number).padStart(3)}  ${name.padEnd(36)}${seconds.padStart(7)}  ${status}`;
  return [row, ...problems.map((problem) => `     ${problem}`)].join("\n");
}
