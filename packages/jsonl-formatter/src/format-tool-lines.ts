import type { ToolCompletedEvent, ToolStartedEvent } from "@chatter/events-schema";
import { countLines, oneLine, shorten } from "./short-text.ts";
import type { TextSymbols } from "./text-symbols.ts";

const MAX_INPUT_LENGTH = 120;
const MAX_REASON_LENGTH = 200;
/** An error that tells nothing besides the exit code, which is shown anyway. */
const ONLY_EXIT_CODE = /^(?:exit|exited with) code -?[0-9]+$/i;

/** A tool call without its mark: `Bash echo hi`. The title is never cut, people decide by it. */
export function formatToolCall(
  { toolName, title, input }: Pick<ToolStartedEvent, "toolName" | "title" | "input">,
  symbols: TextSymbols,
): string {
  const name = symbols.mark(toolName);
  if (title !== undefined && title !== "" && title !== toolName) {
    return `${name} ${symbols.mark(title)}`;
  }
  const json = JSON.stringify(input);
  if (json === "{}") return name;
  return `${name} ${shorten(symbols.mark(json), MAX_INPUT_LENGTH, symbols.ellipsis)}`;
}

/** How a tool call ended: `✓ 12 lines`, `✗ failed (exit 2): no such file`. The label comes first. */
export function formatToolResult(
  event: ToolCompletedEvent,
  label: string,
  symbols: TextSymbols,
): string {
  const { output = "", error, exitCode, truncated } = event;
  const status = event.status ?? (error === undefined && !exitCode ? "completed" : "failed");
  const exit = exitCode === undefined || exitCode === 0 ? "" : ` (exit ${exitCode})`;
  if (status === "completed") {
    const lines = countLines(output);
    const size = lines === 0 ? "no output" : `${lines} ${lines === 1 ? "line" : "lines"}`;
    return `${symbols.done} ${label}${size}${truncated ? ", shortened" : ""}${exit}`;
  }
  const word = status === "timeout" ? "timed out" : status;
  const saysMore = error !== undefined && !ONLY_EXIT_CODE.test(error);
  const reason = firstLine(saysMore ? error : output, symbols);
  return `${symbols.failed} ${label}${word}${exit}${reason === "" ? "" : `: ${reason}`}`;
}

function firstLine(text: string, symbols: TextSymbols): string {
  const [line = ""] = /\S.*/.exec(text) ?? [];
  return shorten(
    oneLine(line.slice(0, 4 * MAX_REASON_LENGTH)),
    MAX_REASON_LENGTH,
    symbols.ellipsis,
  );
}
