import type { AgentEvent, UnknownAgentEvent } from "@chatter/events-schema";
import { createKeyTest, DEFAULT_SECRET_KEYS } from "./secret-keys.ts";
import { DEFAULT_SECRET_PATTERNS } from "./secret-patterns.ts";
import { createTriggerScan } from "./secret-triggers.ts";
import { createValuePattern } from "./secret-values.ts";

/** What counts as secret; the defaults hold where nothing is given. */
export interface RedactorOptions {
  /** What secrets look like; a named group `keep` stays. Default: {@link DEFAULT_SECRET_PATTERNS}. */
  readonly patterns?: readonly RegExp[];
  /** Secrets themselves, of at least 6 characters: the values of environment variables, say. */
  readonly values?: readonly string[];
  /** Ends of the names of properties that hold secrets. Default: {@link DEFAULT_SECRET_KEYS}. */
  readonly keys?: readonly string[];
}

/** Takes secrets out. */
export interface Redactor {
  /** The same event if nothing in it is secret, else a copy. Never changes the event itself. */
  <Event extends AgentEvent | UnknownAgentEvent>(event: Event): Event;
  /** The same for text; also finds a secret that pieces of a message share, once they are joined. */
  readonly redactText: (text: string) => string;
}

const REDACTED = "[redacted]";

/** Needed to put a stream together again, and no place for what an agent says. */
const KEPT_FIELDS: ReadonlySet<string> = new Set([
  "type",
  "eventId",
  "agentId",
  "agentType",
  "sessionId",
  "nativeSessionId",
  "turnId",
  "parentToolId",
]);

/**
 * Creates a redactor: what is secret becomes `[redacted]`, in every string of an event except its
 * type, agent and ids, property names within it included.
 *
 * @example
 * const redact = createRedactor({ values: [process.env.DEPLOY_PASSWORD ?? ""] });
 * log.write(encodeAgentEvent(redact(event)));
 */
export function createRedactor({
  patterns = DEFAULT_SECRET_PATTERNS,
  values = [],
  keys = DEFAULT_SECRET_KEYS,
}: RedactorOptions = {}): Redactor {
  const isSecretKey = createKeyTest(keys);
  const valuePattern = createValuePattern(values);
  const replaceAll = createReplacement(patterns);
  const redactText = (text: string) =>
    replaceAll(valuePattern === undefined ? text : text.replace(valuePattern, replaceSecret));

  function redactValue(value: unknown, isSecret: boolean): unknown {
    if (typeof value === "string") {
      return isSecret && value !== "" ? REDACTED : redactText(value);
    }
    if (Array.isArray(value)) {
      const items = value.map((item) => redactValue(item, isSecret));
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    return typeof value === "object" && value !== null ? redactFields(value, redactText) : value;
  }

  function redactFields<Fields extends object>(
    fields: Fields,
    redactName: (name: string) => string,
    kept?: ReadonlySet<string>,
  ): Fields {
    const redactField = (name: string, value: unknown): unknown =>
      kept?.has(name) ? value : redactValue(value, isSecretKey(name));
    let isSame = true;
    for (const name in fields) {
      const value: unknown = fields[name];
      // Within an event's fields a name could hold a secret itself; the event's own names do not.
      if (kept !== undefined && (typeof value === "number" || kept.has(name))) continue;
      isSame = redactName(name) === name && redactField(name, value) === value;
      if (!isSame) break;
    }
    // Nearly always: nothing is copied then.
    if (isSame) return fields;
    const entries = Object.entries(fields).map(
      ([name, value]) => [redactName(name), redactField(name, value)] as const,
    );
    // Cast: same fields, with other strings in them.
    return Object.fromEntries(entries) as Fields;
  }

  return Object.assign(
    <Event extends AgentEvent | UnknownAgentEvent>(event: Event) =>
      redactFields(event, (name) => name, KEPT_FIELDS),
    { redactText },
  );
}

/** Replaces what any pattern finds, and does not try those that cannot find anything. */
function createReplacement(patterns: readonly RegExp[]): (text: string) => string {
  const all = patterns.map(makeGlobal);
  if (patterns !== DEFAULT_SECRET_PATTERNS) {
    return (text) => all.reduce((rest, pattern) => rest.replace(pattern, replaceSecret), text);
  }
  const scan = createTriggerScan();
  return (text) => {
    const mask = scan(text);
    if (mask === 0) return text;
    return all.reduce(
      (rest, pattern, index) =>
        (mask & (1 << index)) === 0 ? rest : rest.replace(pattern, replaceSecret),
      text,
    );
  };
}

/** A copy, so that nobody else's `lastIndex` is touched. */
function makeGlobal(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, "")}g`);
}

function replaceSecret(...match: unknown[]): string {
  const groups = match.at(-1);
  const keep = typeof groups === "object" && groups !== null && "keep" in groups ? groups.keep : "";
  return `${keep ?? ""}${REDACTED}`;
}
