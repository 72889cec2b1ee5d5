import { HOOK_EVENTS, type HookEvent, type Hooks } from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";

/** What {@link decodeHooks} found. */
export type DecodedHooks =
  | { readonly ok: true; readonly hooks: Hooks }
  | { readonly ok: false; readonly problem: string };

const MAX_WORDS = 256;
const EXPECTED_FILE = '{ "version": 1, "hooks": { … } }';
const EXPECTED_EVENT = `expected one of ${HOOK_EVENTS.join(", ")}`;
const EXPECTED_COMMAND = 'expected a program and its arguments, such as ["notify-send", "chatter"]';

/** Reads hooks that people write, already parsed as JSON. The problem names the place. */
export function decodeHooks(value: unknown): DecodedHooks {
  if (!isObject(value)) return fail("the file", `expected ${EXPECTED_FILE}`, value);
  const { version, hooks = {}, ...others } = value;
  if (version !== 1) return fail("version", "expected 1", version);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    return fail("the file", "expected only version and hooks", unknown);
  }
  if (!isObject(hooks)) return fail("hooks", "expected an object", hooks);
  const decoded: Partial<Record<HookEvent, readonly string[]>> = {};
  for (const [event, command] of Object.entries(hooks)) {
    const known = HOOK_EVENTS.find((each) => each === event);
    if (known === undefined) return fail("hooks", EXPECTED_EVENT, event);
    if (!isCommand(command)) return fail(`hooks["${known}"]`, EXPECTED_COMMAND, command);
    decoded[known] = command;
  }
  return { ok: true, hooks: decoded };
}

function fail(place: string, expected: string, received: unknown): DecodedHooks {
  return { ok: false, problem: `${place}: ${expected}, received ${describe(received)}` };
}

function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return quoteReceived(value);
  return quoteReceived(JSON.stringify(value)).slice(1, -1);
}

/** The system takes no argument with a NUL in it. */
function isCommand(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length > MAX_WORDS) return false;
  const isText = value.every((word) => typeof word === "string" && !word.includes("\0"));
  return isText && value.length > 0 && value[0] !== "";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
