import { createInterface } from "node:readline/promises";
import { markUnsafe } from "@chatter/safe-text";
import type { ApprovalOutcome, CoreToolScheduler, WaitingToolCall } from "@chatter/tool-scheduler";

/** Where a person is asked. */
export interface QuestionTerminal {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  /** Takes away whatever stands in the line of the cursor. */
  readonly clearLine: () => void;
}

/**
 * Asks about each call that needs a yes, one after the other, as a plain question. Enter alone is no.
 * Returns what ends it.
 */
export function askInTerminal(
  scheduler: CoreToolScheduler,
  terminal: QuestionTerminal,
): () => void {
  let last: Promise<unknown> = Promise.resolve();
  const over = new AbortController();
  const unsubscribe = scheduler.subscribe((event) => {
    if (event.type !== "call.changed" || event.call.status !== "awaiting_approval") return;
    const { call } = event;
    last = last.then(() => askAbout(call, scheduler, { ...terminal, signal: over.signal }));
  });
  return () => {
    unsubscribe();
    over.abort();
  };
}

async function askAbout(
  call: WaitingToolCall,
  scheduler: CoreToolScheduler,
  { input, output, clearLine, signal }: QuestionTerminal & { readonly signal: AbortSignal },
): Promise<void> {
  if (signal.aborted) return;
  clearLine();
  output.write(formatQuestion(call));
  const lines = createInterface({ input, output });
  let outcome: ApprovalOutcome = "deny";
  try {
    outcome = readAnswer(
      await lines.question("Allow? y = once, a = always, Enter = no: ", { signal }),
    );
  } catch {
    // The turn is over, or the input is: nobody said yes.
  } finally {
    lines.close();
  }
  const { callId } = call.request;
  const offered = outcome === "always_tool" ? chooseLasting(call) : outcome;
  await scheduler.handleConfirmationResponse(callId, undefined, offered);
}

function readAnswer(answer: string): ApprovalOutcome {
  const word = answer.trim().toLowerCase();
  if (word === "y" || word === "yes") return "once";
  return word === "a" || word === "always" ? "always_tool" : "deny";
}

/** The narrower of what is offered. */
function chooseLasting({ approval }: WaitingToolCall): ApprovalOutcome {
  if (approval.offers.prefix !== undefined) return "always_prefix";
  return approval.offers.tool === undefined ? "once" : "always_tool";
}

function formatQuestion({ approval }: WaitingToolCall): string {
  const { requestedBy, title, command, paths, diff, details, why } = approval;
  const lines = [
    `${requestedBy ?? "Somebody"} wants to: ${title}`,
    ...(command === undefined ? [] : [`  $ ${command}`]),
    ...(paths ?? []).map((path) => `  ${path}`),
    ...(diff === undefined ? [] : diff.split("\n").map((line) => `  ${line}`)),
    ...(details === undefined ? [] : [`  ${details}`]),
    ...(why === undefined ? [] : [`  (${why})`]),
  ];
  return lines
    .flatMap((text) => text.split("\n"))
    .map((line) => `${markUnsafe(line)}\n`)
    .join("");
}
