import { findResultProblem } from "./check-result.ts";
import { messageOf } from "./message-of.ts";
import type { ToolResult } from "./tool.ts";

/** What the end of a tool means for its call: undefined, that it succeeded. */
export type FailedEnding =
  | { readonly type: "execution_failed" | "invalid_result"; readonly message: string }
  | { readonly type: "aborted"; readonly message: string };

/** Reads what a tool returned; nothing about it is taken for granted. */
export function readResult(result: ToolResult): FailedEnding | undefined {
  try {
    const problem = findResultProblem(result);
    if (problem !== undefined) return { type: "invalid_result", message: problem };
    return result.isError ? { type: "execution_failed", message: result.text } : undefined;
  } catch (error) {
    return { type: "invalid_result", message: `it cannot be read: ${messageOf(error)}` };
  }
}

/** Reads what a tool threw. */
export function readThrown(thrown: unknown): FailedEnding {
  return { type: isAbort(thrown) ? "aborted" : "execution_failed", message: messageOf(thrown) };
}

function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === "AbortError";
}
