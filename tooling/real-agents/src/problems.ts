import { isDeepStrictEqual } from "node:util";

/** What a check found: nothing when all is well, else a sentence each. */
export type Problems = readonly string[];

const MAX_SHOWN = 300;

/** A problem unless two values are the same. */
export function expectSame(what: string, expected: unknown, received: unknown): Problems {
  if (isDeepStrictEqual(expected, received)) return [];
  return [`${what}: expected ${show(expected)}, received ${show(received)}`];
}

/** A problem unless something holds. */
export function expectThat(holds: boolean, problem: string): Problems {
  return holds ? [] : [problem];
}

/** A problem for each of what is expected that is not there. */
export function expectAll<Item>(
  what: string,
  expected: readonly Item[],
  received: readonly Item[],
): Problems {
  const missing = expected.filter((item) => !received.includes(item));
  return expectThat(missing.length === 0, `${what}: missing ${show(missing)}`);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
