import { dropUnsafe } from "@chatter/safe-text";
import type { ListRow } from "./list-rows.ts";

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** The saved lists, a numbered row each. */
export function formatLists(rows: readonly ListRow[], now: number): string {
  if (rows.length === 0) return "No saved lists.\n";
  const width = String(rows.length).length;
  const lines = rows.map((row, index) => {
    return `${String(index + 1).padStart(width)}. ${describeList(row, now)}`;
  });
  return `${lines.join("\n")}\n`;
}

/** A saved list on one line: whose it is, how old, how long, and what it is about. */
export function describeList(row: ListRow, now: number): string {
  const name = row.member === null ? row.session : `${row.session} @${row.member}`;
  const mark = row.current ? " [current]" : "";
  const what = row.problem ?? `${describeCounts(row)}${row.title ? `: ${row.title}` : ""}`;
  return dropUnsafe(`${name}${mark}, ${describeAge(now - row.updatedAt)}, ${what}`, {
    newlines: "space",
  });
}

function describeCounts(row: ListRow): string {
  const statuses = ["in_progress", "pending", "completed", "cancelled"] as const;
  const parts = statuses.flatMap((status) =>
    row[status] === 0 ? [] : [`${row[status]} ${status}`],
  );
  const items = row.total === 1 ? "1 item" : `${row.total} items`;
  return parts.length === 0 ? items : `${items} (${parts.join(", ")})`;
}

function describeAge(ms: number): string {
  for (const [unit, length] of UNITS) {
    const count = Math.floor(ms / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  }
  return "just now";
}
