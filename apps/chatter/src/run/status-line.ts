import type { AgentEvent } from "@chatter/events-schema";
import { markUnsafe } from "@chatter/safe-text";
import { formatDuration } from "@chatter/session";

/** One line on a terminal that says who works, and for how long. */
export interface StatusLine {
  take(event: AgentEvent): void;
  /** Takes the line away, so that something else can be printed. */
  clear(): void;
  end(): void;
}

const EVERY_MS = 500;
/** What is over sooner needs no line. */
const FIRST_AFTER_MS = 1000;

/** Creates the line; it shows nothing where `output` is no terminal that can erase. */
export function createStatusLine(output: NodeJS.WriteStream, now: () => number): StatusLine {
  const isShown = output.isTTY && process.env["TERM"] !== "dumb";
  let work: { readonly name: string; readonly since: number; readonly tool: string } | undefined;
  let isPrinted = false;
  const timer = isShown ? setInterval(draw, EVERY_MS) : undefined;
  timer?.unref();

  function draw(): void {
    if (work === undefined || now() - work.since < FIRST_AFTER_MS) return;
    const what = work.tool === "" ? "works" : `runs ${work.tool}`;
    const text = markUnsafe(`${work.name} ${what} - ${formatDuration(now() - work.since)}`);
    output.write(`\r\u001B[K${text.slice(0, Math.max(0, (output.columns ?? 80) - 1))}`);
    isPrinted = true;
  }

  function clear(): void {
    if (isPrinted) output.write("\r\u001B[K");
    isPrinted = false;
  }

  return {
    take(event) {
      if (event.parentToolId !== undefined) return;
      if (event.type === "turn.started") {
        const name = event.teamMetadata?.memberDisplayName ?? event.agentId;
        work = { name, since: now(), tool: "" };
      } else if (event.type === "tool.started" && work !== undefined) {
        work = { ...work, tool: event.toolName };
      } else if (event.type === "tool.completed" && work !== undefined) {
        work = { ...work, tool: "" };
      } else if (event.type === "turn.completed") work = undefined;
    },
    clear,
    end() {
      clearInterval(timer);
      clear();
    },
  };
}
