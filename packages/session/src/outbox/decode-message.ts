import { describeKind, isObject } from "./describe-kind.ts";
import type { OutboxMessage } from "./outbox-state.ts";

/** A message as far as it could be read. */
interface DecodedMessage {
  /** Absent when there is no text to keep. */
  readonly message?: OutboxMessage;
  readonly problems: readonly string[];
}

/**
 * Reads one saved message; its text decides whether it is kept. How often it came back is left
 * behind: another run is another chance.
 */
export function decodeMessage(value: unknown, takenIds: ReadonlySet<string>): DecodedMessage {
  if (!isObject(value)) {
    return { problems: [`expected a message, received ${describeKind(value)}`] };
  }
  const text = value["text"];
  if (typeof text !== "string" || text.trim() === "") {
    const received = typeof text === "string" ? "a blank one" : describeKind(text);
    return { problems: [`text: expected a text, received ${received}`] };
  }
  const id = decodeId(value["id"], takenIds);
  const to = decodeNames(value["to"]);
  const message = { id: id.value, text: text.trim(), ...(to.value && { to: to.value }) };
  return { message, problems: [...id.problems, ...to.problems] };
}

interface Decoded<Value> {
  readonly value: Value;
  readonly problems: readonly string[];
}

function decodeId(value: unknown, taken: ReadonlySet<string>): Decoded<string> {
  if (typeof value === "string" && value !== "" && !taken.has(value))
    return { value, problems: [] };
  const isTaken = typeof value === "string" && value !== "";
  const received = isTaken ? `${JSON.stringify(value)} again` : describeKind(value);
  const fresh = findFreeId(taken);
  const problem = `id: expected one of its own, received ${received}; it is ${fresh} now`;
  return { value: fresh, problems: [problem] };
}

/** Some number up to the count of the others plus one is free. */
function findFreeId(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`restored-${number}`)) number -= 1;
  return `restored-${number}`;
}

function decodeNames(value: unknown): Decoded<readonly string[] | undefined> {
  if (value === undefined) return { value: undefined, problems: [] };
  if (!Array.isArray(value)) {
    const problem = `to: expected an array of names, received ${describeKind(value)}`;
    return { value: undefined, problems: [problem] };
  }
  const names = value.filter((name): name is string => typeof name === "string" && name !== "");
  const count = value.length - names.length;
  return {
    value: names.length === 0 ? undefined : names,
    problems: count === 0 ? [] : [`to: expected names, left out ${count} that are none`],
  };
}
