const UNITS: ReadonlyMap<string, number> = new Map([
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
  ["w", 604_800_000],
]);

/** `90m`, `12h`, `30d` or `2w` in milliseconds; undefined for anything else. */
export function parseAge(text: string): number | undefined {
  const [, count, unit = ""] = /^(\d{1,5})([mhdw])$/.exec(text) ?? [];
  const unitMs = UNITS.get(unit);
  return count === undefined || unitMs === undefined ? undefined : Number(count) * unitMs;
}
