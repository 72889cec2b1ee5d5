import { classifyHttpStatus, type ErrorKind } from "./classify-error.ts";

/** What the exit code of Gemini CLI tells about why it failed. */
export interface ExitKind extends ErrorKind {
  readonly reason: string;
}

/** Reads an exit code; undefined for those that say no more than that it failed. */
export function exitKind(exitCode: number): ExitKind | undefined {
  const status = HTTP_STATUSES.find((candidate) => candidate % 256 === exitCode);
  if (status !== undefined) {
    const reason = `the model's API answered with HTTP ${status}`;
    return { ...classifyHttpStatus(status), reason, code: String(status) };
  }
  return OWN_CODES[exitCode];
}

/** The CLI exits with the status itself, of which the system keeps the last eight bits. */
const HTTP_STATUSES = [400, 401, 403, 404, 408, 409, 413, 422, 429, 499, 500, 501, 502, 503, 504];

const OWN_CODES: Readonly<Record<number, ExitKind | undefined>> = {
  41: { class: "auth", reason: "no valid login" },
  42: { class: "agent", reason: "the input or the session was refused" },
  44: { class: "process", reason: "the sandbox failed" },
  52: { class: "agent", reason: "the configuration is wrong" },
  53: { class: "limit", reason: "the limit of turns is reached" },
  54: { class: "agent", reason: "a tool failed beyond repair" },
  55: { class: "permission", reason: "the folder is not trusted" },
};
