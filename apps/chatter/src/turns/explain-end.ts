import type { ErrorClass } from "@chatter/events-schema";
import type { ProcessExit } from "@chatter/parser-kit";
import type { AgentKind } from "@chatter/session";

/** How a process ended, with the last of what it wrote to stderr. */
export interface ProcessEnd {
  readonly kind: AgentKind;
  readonly exit: ProcessExit;
  readonly stderr: string;
}

/** Why an agent ended without an answer, for people and by class. */
export interface EndExplanation {
  readonly class: ErrorClass;
  readonly error: string;
}

const MAX_LINE = 500;

/**
 * Explains the end of an agent that told nothing itself. The CLIs write such things to stderr, in
 * words that change with their versions: what is not recognised is told as it is.
 */
export function explainEnd({ kind, exit, stderr }: ProcessEnd): EndExplanation {
  const text = lastLine(stderr);
  const how = describeExit(exit);
  const error = text === "" ? `the agent ended without a result (${how})` : `${text} (${how})`;
  return { class: EXIT_CLASSES[kind]?.[exit.code ?? -1] ?? classify(stderr), error };
}

/** Exit codes that mean one thing only. */
const EXIT_CLASSES: Readonly<Partial<Record<AgentKind, Readonly<Record<number, ErrorClass>>>>> = {
  gemini: { 41: "auth", 44: "permission", 53: "limit", 55: "permission" },
};

const CLASSES: readonly (readonly [ErrorClass, RegExp])[] = [
  [
    "auth",
    /not logged in|log ?in|api key|unauthori[sz]ed|authenticat|missing environment variable/i,
  ],
  ["rate_limit", /rate.?limit|quota|too many requests|\b429\b|usage limit/i],
  ["transport", /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|network|could not connect|fetch failed/i],
  ["permission", /permission|not trusted|sandbox/i],
];

function classify(stderr: string): ErrorClass {
  return CLASSES.find(([, pattern]) => pattern.test(stderr))?.[0] ?? "process";
}

function lastLine(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).map((line) => line.trim());
  // A stack follows the line that says what is wrong.
  const told = lines.filter((line) => line !== "" && !/^(at |\^|Node\.js v)/.test(line));
  const line = told.findLast((each) => /error|fail|invalid|cannot|not /i.test(each)) ?? told.at(-1);
  return (line ?? "").slice(0, MAX_LINE);
}

/** What shells and people call it. */
function describeExit({ code, signal }: ProcessExit): string {
  return signal ? `ended by ${signal}` : `exit code ${code ?? "unknown"}`;
}
