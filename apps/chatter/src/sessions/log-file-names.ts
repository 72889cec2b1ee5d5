/** The file of a log that is written to; when it is full it becomes `events.1.jsonl`. */
export const CURRENT_LOG_FILE = "events.jsonl";

const OLD_LOG_FILE = /^events\.([1-9]\d{0,5})\.jsonl$/;

/** What makes room for a new file: done in this order, a crash in between loses nothing more. */
export interface Rotation {
  readonly remove: readonly string[];
  readonly moves: readonly (readonly [from: string, to: string])[];
}

/** The files of a log among the names in a folder, newest first. */
export function selectLogFiles(names: readonly string[]): readonly string[] {
  const current = names.includes(CURRENT_LOG_FILE) ? [CURRENT_LOG_FILE] : [];
  return [...current, ...numbersOf(names).map(nameOf)];
}

/**
 * Moves each file up by one number, and removes what is then too old. A number that is missing,
 * after a crash, ends the moving: the file below it takes that place.
 */
export function planRotation(names: readonly string[], maxOldFiles: number): Rotation {
  if (!names.includes(CURRENT_LOG_FILE)) return { remove: [], moves: [] };
  const numbers = numbersOf(names);
  let free = 1;
  while (free < maxOldFiles && numbers.includes(free)) free += 1;
  const oldest = free === maxOldFiles ? maxOldFiles : maxOldFiles + 1;
  const remove = numbers.filter((number) => number >= oldest);
  const moves = numbers
    .filter((number) => number < free)
    .reverse()
    .map((number) => [nameOf(number), nameOf(number + 1)] as const);
  return { remove: remove.map(nameOf), moves: [...moves, [CURRENT_LOG_FILE, nameOf(1)]] };
}

/** Upwards: the larger the number, the older the file. */
function numbersOf(names: readonly string[]): number[] {
  return names
    .flatMap((name) => OLD_LOG_FILE.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((left, right) => left - right);
}

function nameOf(number: number): string {
  return `events.${number}.jsonl`;
}
