import type { ToolResult } from "@chatter/tool-scheduler";
import { formatKeptText } from "../process/bounded-text.ts";
import type { CommandRun, EndedCommand } from "./command-run.ts";

/** What callers that know the tool get along with its text. */
export interface ShellResult {
  /** Null after a signal, and when the command could not be started. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly durationMs: number;
  /** Whether the text lacks a part of the output. */
  readonly truncated: boolean;
}

/** What the person reads: the output, then how it ended unless it ended well. */
export function formatCommandRun(run: CommandRun, durationMs: number): ToolResult {
  if (run.status === "not_started") {
    const data: ShellResult = { exitCode: null, signal: null, durationMs, truncated: false };
    return { text: `Cannot run the command: ${run.problem}.`, isError: true, data };
  }
  const { exitCode, signal, output } = run;
  const data: ShellResult = { exitCode, signal, durationMs, truncated: output.dropped > 0 };
  const notes = describeEnd(run);
  const printed = formatKeptText(output);
  const text = notes.length === 0 ? printed : joinNotes(printed, notes);
  const isError = run.isCancelled || exitCode !== 0;
  return { text: text === "" ? "(no output)" : text, data, ...(isError ? { isError } : {}) };
}

function describeEnd(run: EndedCommand): readonly string[] {
  const { exitCode, signal, survivors } = run;
  return [
    ...(run.isCancelled ? ["The command was cancelled."] : describeExit(exitCode, signal)),
    ...(run.hadLeftovers ? ["What it left running was ended."] : []),
    ...(run.isOutputHeld ? ["Something that it started still holds its output."] : []),
    ...(survivors.length > 0
      ? [`These processes could not be ended: ${survivors.join(", ")}.`]
      : []),
  ];
}

function describeExit(exitCode: number | null, signal: string | null): readonly string[] {
  if (exitCode === 0) return [];
  return [
    signal === null
      ? `The command ended with exit code ${exitCode}.`
      : `The command was ended by ${signal}.`,
  ];
}

/** On lines of their own, a blank one before them: nobody takes them for output. */
function joinNotes(printed: string, notes: readonly string[]): string {
  if (printed === "") return notes.join("\n");
  const gap = printed.endsWith("\n") ? "\n" : "\n\n";
  return `${printed}${gap}${notes.join("\n")}`;
}
