import type { Random } from "./random.ts";

/** What a mutation puts in the place of a value. */
export interface Ingredients {
  /** Any value, as JSON text. */
  readonly odd: string;
  /** A whole line of another place, for parts that are right by themselves. */
  readonly other: string;
}

/** Changes one place of a line of JSON; undefined when it is no JSON object or list. */
export function mutateJson(
  line: string,
  { odd, other }: Ingredients,
  random: Random,
): string | undefined {
  const root = parse(line);
  const slot = pickSlot(root, random);
  if (slot === undefined) return undefined;
  const { holder, key } = slot;
  switch (random.below(8)) {
    case 0:
      delete holder[key];
      break;
    case 1:
      define(holder, `${key}2`, holder[key]);
      delete holder[key];
      break;
    case 2:
      holder[key] = [holder[key], holder[key]];
      break;
    case 3: {
      const donor = pickSlot(parse(other), random);
      if (donor !== undefined) define(holder, key, donor.holder[donor.key]);
      break;
    }
    default:
      holder[key] = PLACEHOLDER;
      return JSON.stringify(root).replace(`"${PLACEHOLDER}"`, () => odd);
  }
  return JSON.stringify(root);
}

const PLACEHOLDER = "@@odd@@";

interface Slot {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function pickSlot(root: unknown, random: Random): Slot | undefined {
  const slots: Slot[] = [];
  collectSlots(root, slots);
  return slots.length === 0 ? undefined : random.pick(slots);
}

function collectSlots(value: unknown, slots: Slot[]): void {
  if (typeof value !== "object" || value === null) return;
  // Cast: an object or a list that JSON.parse made can be read and written by its keys.
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    slots.push({ holder, key });
    collectSlots(holder[key], slots);
  }
}

/** A key such as `__proto__` becomes a key, not the prototype. */
function define(holder: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}
