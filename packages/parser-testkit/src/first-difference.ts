import { showValue } from "./show-value.ts";

/**
 * Says where two values of JSON kind first differ; undefined when they are deeply equal. A key with
 * the value undefined is not the same as no key.
 */
export function firstDifference(expected: unknown, received: unknown): string | undefined {
  return differenceAt("", expected, received);
}

function differenceAt(path: string, expected: unknown, received: unknown): string | undefined {
  if (Object.is(expected, received)) return undefined;
  if (!isContainer(expected) || !isContainer(received)) return mismatch(path, expected, received);
  if (Object.getPrototypeOf(expected) !== Object.getPrototypeOf(received)) {
    return mismatch(path, expected, received);
  }
  for (const key of Object.keys(expected)) {
    const keyPath = path === "" ? key : `${path}.${key}`;
    if (!Object.hasOwn(received, key))
      return `${keyPath}: expected ${showValue(expected[key])}, received no such key`;
    const difference = differenceAt(keyPath, expected[key], received[key]);
    if (difference !== undefined) return difference;
  }
  const extra = Object.keys(received).find((key) => !Object.hasOwn(expected, key));
  if (extra === undefined) return undefined;
  const keyPath = path === "" ? extra : `${path}.${extra}`;
  return `${keyPath}: expected no such key, received ${showValue(received[extra])}`;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function mismatch(path: string, expected: unknown, received: unknown): string {
  const place = path === "" ? "" : `${path}: `;
  return `${place}expected ${showValue(expected)}, received ${showValue(received)}`;
}
