import { dropUnsafe, markUnsafe } from "@chatter/safe-text";
import { formatTime } from "@chatter/session";
import stringWidth from "string-width";
import type { SessionListing } from "./list-sessions.ts";

/** Sessions for people, a row each: id, when something was last said, team, what it is about. */
export function formatSessions(listings: readonly SessionListing[]): string {
  if (listings.length === 0) return "No sessions.\n";
  const rows = listings.map((listing) => [
    listing.id,
    formatTime(listing.updatedAt),
    markUnsafe(listing.team ?? "-"),
  ]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ""))),
  );
  return listings
    .map((listing, index) => {
      const cells = (rows[index] ?? []).map((cell, column) => fill(cell, widths[column] ?? 0));
      return `${[...cells, describe(listing)].join("  ").trimEnd()}\n`;
    })
    .join("");
}

/** What a script gets of each session. */
export function toSessionRow(listing: SessionListing) {
  const { isOpen, hasLog, planFiles, ...rest } = listing;
  return { ...rest, open: isOpen, log: hasLog, plans: planFiles.length };
}

function describe({ title, isOpen, cwd }: SessionListing): string {
  const about = cwd === null ? "(its session.json cannot be read)" : (title ?? "");
  const mark = isOpen ? "[open] " : "";
  return mark + dropUnsafe(about, { newlines: "space" });
}

function fill(cell: string, width: number): string {
  return cell + " ".repeat(width - stringWidth(cell));
}
