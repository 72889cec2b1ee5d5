import { INTENTS, type Intent } from "./intent.ts";

/** Somebody who is to speak next, as a message names them. */
export interface Addressee {
  /** As it was written; nobody may have it. */
  readonly name: string;
  readonly intent: Intent;
}

/** Reads `a, b !P1`: names between commas, each with an intent or to reply. Empty ones are skipped. */
export function parseAddressees(list: string): readonly Addressee[] {
  return list
    .split(",")
    .map((segment) => parseAddressee(segment.trim()))
    .filter(({ name }) => name !== "");
}

// Anything else behind an exclamation mark is a part of the name.
const INTENT_MARK = /[!！](p[123])$/i;

function parseAddressee(segment: string): Addressee {
  const mark = INTENT_MARK.exec(segment);
  const intent = INTENTS.find((each) => each === mark?.[1]?.toUpperCase());
  if (mark === null || intent === undefined) return { name: segment, intent: "P2" };
  return { name: segment.slice(0, mark.index).trimEnd(), intent };
}
