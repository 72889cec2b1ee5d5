import { createJsonReader } from "./json-reader.ts";

/** Something in a text that keeps it from being JSON, or from meaning one thing. */
export interface JsonFinding {
  /** Where, counted in UTF-16 units as editors do. */
  readonly at: number;
  readonly expected: string;
}

const MAX_DEPTH = 64;
const MOST_REPEATED = 100;

/**
 * The keys that an object has twice, and then where the text stops being JSON. JSON's own parser
 * tells neither: not all of its errors name a place, and of two values it takes the last.
 */
export function scanJson(text: string): readonly JsonFinding[] {
  const { read, take, position } = createJsonReader(text);
  const repeated: JsonFinding[] = [];
  const fail = (expected: string): JsonFinding => ({ at: position(), expected });

  function scanValue(depth: number): JsonFinding | undefined {
    if (depth > MAX_DEPTH) return fail(`at most ${MAX_DEPTH} levels`);
    if (take("{")) return scanObject(depth);
    if (take("[")) return scanEntries("]", () => scanValue(depth + 1));
    if (read("string") !== undefined || read("scalar") !== undefined) return undefined;
    return failText("a value");
  }

  function scanObject(depth: number): JsonFinding | undefined {
    const keys = new Set<unknown>();
    return scanEntries("}", () => {
      const finding = fail("each key once");
      const key = read("string");
      if (key === undefined) return failText("a key in double quotes");
      const name: unknown = JSON.parse(key);
      if (keys.has(name) && repeated.length < MOST_REPEATED) repeated.push(finding);
      keys.add(name);
      return take(":") ? scanValue(depth + 1) : fail('":"');
    });
  }

  function scanEntries(
    end: string,
    scanEntry: () => JsonFinding | undefined,
  ): JsonFinding | undefined {
    if (take(end)) return undefined;
    do {
      const finding = scanEntry();
      if (finding !== undefined) return finding;
    } while (take(","));
    return take(end) ? undefined : fail(`"," or "${end}"`);
  }

  function failText(expected: string): JsonFinding {
    return fail(read("openString") === undefined ? expected : 'the rest of a text and its "');
  }

  const finding = scanValue(1) ?? (position() < text.length ? fail("nothing more") : undefined);
  return finding === undefined ? repeated : [...repeated, finding];
}
