import type { ErrorClass } from "@chatter/events-schema";
import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import { classifyError, classOfStatus, type ErrorDraft } from "../classify-error.ts";
import { textOf } from "../read-json.ts";

/** The server's own words for what went wrong. Those that are missing are told by the message. */
const CLASSES: ReadonlyMap<string, readonly [ErrorClass, boolean]> = new Map([
  ["unauthorized", ["auth", false]],
  ["usageLimitExceeded", ["rate_limit", true]],
  ["contextWindowExceeded", ["limit", false]],
  ["sessionBudgetExceeded", ["limit", false]],
  ["serverOverloaded", ["transport", true]],
  ["internalServerError", ["transport", true]],
  ["httpConnectionFailed", ["transport", true]],
  ["responseStreamConnectionFailed", ["transport", true]],
  ["responseStreamDisconnected", ["transport", true]],
  ["responseTooManyFailedAttempts", ["transport", true]],
  ["badRequest", ["agent", false]],
  ["sandboxError", ["permission", false]],
  ["cyberPolicy", ["permission", false]],
  ["misalignmentPolicyViolation", ["permission", false]],
]);

/** An error of a turn: the message that tells it apart, and what to say. */
export interface TurnError {
  readonly message: string;
  readonly draft: ErrorDraft;
}

/** Reads an error of a turn. Only the last of a row of retries is not retried. */
export function readTurnError(error: JsonObject, willRetry: unknown): TurnError {
  const words = textOf(error["message"]) ?? "the turn failed";
  const details = textOf(error["additionalDetails"]);
  const message = details === undefined ? words : `${words} (${details})`;
  const draft = classifyError(message);
  const { code, status } = readInfo(error["codexErrorInfo"]);
  const found =
    (status && classOfStatus(status)) || (code !== undefined ? CLASSES.get(code) : undefined);
  const isRetry = willRetry === true;
  return {
    message,
    draft: {
      ...draft,
      severity: isRetry ? "warning" : "error",
      ...(found === undefined ? {} : { class: found[0], retryable: isRetry || found[1] }),
      ...((status ?? code) === undefined ? {} : { code: status ?? code }),
    },
  };
}

/** It is a word, or an object with a word as its key and perhaps an HTTP status inside. */
function readInfo(info: unknown): { code?: string; status?: string } {
  if (typeof info === "string") return { code: info };
  if (!isJsonObject(info)) return {};
  const [[code, details] = []] = Object.entries(info);
  const status = isJsonObject(details) ? details["httpStatusCode"] : undefined;
  return {
    ...(code === undefined ? {} : { code }),
    ...(typeof status === "number" ? { status: String(status) } : {}),
  };
}
