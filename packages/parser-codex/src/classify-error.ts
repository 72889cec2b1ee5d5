import type { ErrorClass, ErrorEvent } from "@chatter/events-schema";
import { isJsonObject } from "@chatter/parser-kit";
import { textOf } from "./read-json.ts";

/** An error as an adapter writes it. */
export type ErrorDraft = Pick<ErrorEvent, "class" | "code" | "error" | "retryable" | "severity"> & {
  readonly type: "error";
};

/** Some servers answer with a page of HTML; what matters stands at the front. */
const MAX_LENGTH = 2000;

const STATUS = /\bstatus:? (\d{3})\b/;

/** Codex has no code for what went wrong, only words. The first that fits decides. */
const CLASSES: readonly (readonly [RegExp, ErrorClass, boolean])[] = [
  [
    /unauthorized|forbidden|api key|missing environment variable|log(?:ged)? ?in\b|sign in|refresh token/i,
    "auth",
    false,
  ],
  [/quota exceeded|out of credits|spend cap/i, "rate_limit", false],
  [/usage limit|rate limit|too many requests/i, "rate_limit", true],
  [/context window|context_length|max_output_tokens|incomplete response|budget/i, "limit", false],
  [/high demand|at capacity|overloaded/i, "transport", true],
  [
    /stream disconnected|connection|network|transport|timed out|sending request|server response/i,
    "transport",
    true,
  ],
  [/sandbox|permission/i, "permission", false],
];

/** A retry is announced by these words and ends nothing. */
const RETRY = /^Reconnecting\.\.\.|\bretrying \d+\/\d+/;

/** Reads the message of a Codex error: what kind it is, and whether Codex itself tries again. */
export function classifyError(message: string): ErrorDraft {
  const head = message.slice(0, MAX_LENGTH);
  const body = readBody(message);
  const status = STATUS.exec(head)?.[1];
  const isRetry = RETRY.test(head);
  const [kind, isTransient] = (status && classOfStatus(status)) || classOfWords(head);
  const code = status ?? body?.code;
  return {
    type: "error",
    error: body?.text ?? message,
    severity: isRetry ? "warning" : "error",
    class: kind,
    retryable: isRetry || isTransient,
    ...(code === undefined ? {} : { code }),
  };
}

/** What an HTTP status means; undefined when the words tell more. */
export function classOfStatus(status: string): readonly [ErrorClass, boolean] | undefined {
  if (status === "401" || status === "403") return ["auth", false];
  if (status === "429") return ["rate_limit", true];
  return status === "408" || status.startsWith("5") ? ["transport", true] : undefined;
}

function classOfWords(text: string): readonly [ErrorClass, boolean] {
  const found = CLASSES.find(([words]) => words.test(text));
  return found === undefined ? ["agent", false] : [found[1], found[2]];
}

/** A refused request comes as the raw JSON body of the answer. */
function readBody(message: string): { text: string; code?: string } | undefined {
  if (!message.startsWith("{")) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(message);
  } catch {
    return undefined;
  }
  const error = isJsonObject(body) && isJsonObject(body["error"]) ? body["error"] : {};
  const text = textOf(error["message"]);
  const code = textOf(error["code"]);
  return text === undefined ? undefined : { text, ...(code === undefined ? {} : { code }) };
}
