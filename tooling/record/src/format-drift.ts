import type { ShapeChange } from "./diff-shapes.ts";

/** What changed in one scenario. */
export interface ScenarioDrift {
  readonly scenario: string;
  /** The kinds of event in either recording. */
  readonly events: ReadonlySet<string>;
  readonly changes: readonly ShapeChange[];
}

/**
 * A report that says every change once: first the events that came or went, then what changed inside of others. It
 * names the scenarios where not every one with such an event shows the change.
 */
export function formatDrift(drifts: readonly ScenarioDrift[]): string {
  const sections = new Map<string, Map<string, string[]>>([[wholeEvents, new Map()]]);
  for (const { scenario, changes } of drifts) {
    for (const change of changes) {
      const title = change.path === undefined ? wholeEvents : change.event;
      const lines = sections.get(title) ?? new Map<string, string[]>();
      sections.set(title, lines);
      const line = formatChange(change);
      lines.set(line, [...(lines.get(line) ?? []), scenario]);
    }
  }
  return [...sections]
    .filter(([, lines]) => lines.size > 0)
    .map(([title, lines]) => formatSection(title, lines, drifts))
    .join("\n\n");
}

const wholeEvents = "kinds of event";

function formatChange(change: ShapeChange): string {
  const { type, event, path, before, after } = change;
  const old = before.join(" | ");
  const now = after.join(" | ");
  if (path === undefined) return `${type === "added" ? "+" : "-"} ${event}`;
  if (type === "added") return `+ ${path}: ${now}`;
  if (type === "removed") return `- ${path}: ${old}`;
  if (old === "") return `~ ${path}: also ${now}`;
  return now === "" ? `~ ${path}: no longer ${old}` : `~ ${path}: ${old} → ${now}`;
}

/** Lines that the same scenarios show stand together, under the names of those scenarios. */
function formatSection(
  title: string,
  lines: ReadonlyMap<string, readonly string[]>,
  drifts: readonly ScenarioDrift[],
): string {
  const holders = drifts.filter(({ events }) => events.has(title)).map((drift) => drift.scenario);
  const groups = new Map<string, string[]>();
  for (const [line, scenarios] of lines) {
    const heading = `${title}${formatWhere(scenarios, holders)}`;
    groups.set(heading, [...(groups.get(heading) ?? []), `  ${line}`]);
  }
  return [...groups].map(([heading, group]) => [heading, ...group].join("\n")).join("\n");
}

function formatWhere(scenarios: readonly string[], holders: readonly string[]): string {
  const others = holders.filter((scenario) => !scenarios.includes(scenario));
  if (holders.length === 0 || others.length > scenarios.length) return ` (${scenarios.join(", ")})`;
  return others.length === 0 ? "" : ` (all but ${others.join(", ")})`;
}
