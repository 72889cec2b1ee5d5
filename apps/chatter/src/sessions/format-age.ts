const UNITS = [
  { name: "day", ms: 24 * 60 * 60_000 },
  { name: "hour", ms: 60 * 60_000 },
  { name: "minute", ms: 60_000 },
] as const;

/** How long ago something was, roughly: `3 hours ago`. */
export function formatAge(ms: number): string {
  const unit = UNITS.find((candidate) => ms >= candidate.ms);
  if (unit === undefined) return "just now";
  const count = Math.floor(ms / unit.ms);
  return `${count} ${unit.name}${count === 1 ? "" : "s"} ago`;
}
