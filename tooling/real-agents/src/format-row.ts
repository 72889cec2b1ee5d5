import type { Mode } from "./mode.ts";
import type { Problems } from "./problems.ts";

/** A check that was made. */
export interface CheckResult {
  readonly agent: string;
  readonly check: string;
  readonly mode: Mode;
  readonly problems: Problems;
  readonly notes: readonly string[];
  readonly durationMs: number;
}

const widths = [8, 28, 6, 8] as const;
const indent = widths.reduce((sum, width) => sum + width, 0);

/** The head of the table. */
export const tableHead = formatColumns("agent", "check", "mode", "time", "result");

/** A row of the table; what is wrong with it stands below it. */
export function formatRow({
  agent,
  check,
  mode,
  problems,
  notes,
  durationMs,
}: CheckResult): string {
  const [first, ...more] = problems;
  const verdict = first === undefined ? "ok" : `FAILED: ${first}`;
  const row = formatColumns(agent, check, mode, formatSeconds(durationMs), verdict);
  const below = [...more, ...notes].flatMap((text) => text.split("\n")).filter(Boolean);
  return [row, ...below.map((text) => `${" ".repeat(indent)}${text}`)].join("\n");
}

/** What is said at the end. */
export function formatSummary(results: readonly CheckResult[]): string {
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  const total = results.reduce((sum, { durationMs }) => sum + durationMs, 0);
  if (results.length === 0) return "no check has such a name and mode";
  const verdict = failed === 0 ? "all ok" : `${failed} FAILED`;
  return `${results.length} checks, ${verdict}, ${formatSeconds(total)}`;
}

function formatColumns(...cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("");
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
