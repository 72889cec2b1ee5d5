import type { InsertedLine } from "./insert-line.ts";
import { showEvent, showEvents } from "./show-value.ts";

/** What a line that is no event of the dialect may give. */
export interface ForeignLineRule {
  /** Whether it is something said, in place of a diagnostic. */
  readonly asText: "never" | "maybe" | "always";
  /** The code that the diagnostic must have; any when left out. */
  readonly code?: string;
}

/** What is wrong with the events of a foreign line: it gives one diagnostic, or one text. */
export function judgeForeignLine(
  { events, number }: InsertedLine,
  { asText, code }: ForeignLineRule,
): string | undefined {
  const texts = events.filter(({ type }) => type === "text");
  const diagnostics = events.filter((event) => event.type === "diagnostic");
  if (asText !== "never" && (asText === "always" || texts.length > 0)) {
    return texts.length === 1 ? undefined : `expected one text, received ${showEvents(texts)}`;
  }
  const [diagnostic] = diagnostics;
  if (diagnostic === undefined || diagnostics.length > 1) {
    return `expected one diagnostic, received ${showEvents(diagnostics)}`;
  }
  if (diagnostic.line !== number) {
    return `expected a diagnostic for line ${number}, received ${showEvent(diagnostic)}`;
  }
  if (code !== undefined && diagnostic.code !== code) {
    return `expected the diagnostic ${code}, received ${showEvent(diagnostic)}`;
  }
  return undefined;
}
