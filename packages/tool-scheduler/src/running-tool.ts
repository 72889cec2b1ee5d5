import type { CallEntry } from "./call-entry.ts";
import type { Place } from "./places.ts";
import type { ToolContext } from "./tool.ts";
import type { CompletedToolCall } from "./tool-call.ts";
import type { ToolCallRequestInfo } from "./tool-call-request.ts";

/** What a running tool can ask of its scheduler. */
export interface RunningToolHost {
  write(entry: CallEntry, chunk: string): void;
  schedule(
    entry: CallEntry,
    requests: ToolCallRequestInfo | readonly ToolCallRequestInfo[],
  ): Promise<readonly CompletedToolCall[]>;
}

/**
 * A tool at work: its place, and what it has at hand. What few tools use is made when it is asked
 * for, since one of these is made for every call.
 */
export class RunningTool implements Place, ToolContext {
  readonly isExclusive: boolean;
  isHeld = false;
  isActive = false;
  lender: Place | undefined = undefined;
  borrower: Place | undefined = undefined;
  /** When its place is taken from it, once it was told to stop. */
  releaseAt: number | undefined = undefined;
  readonly #entry: CallEntry;
  readonly #host: RunningToolHost;
  #controller: AbortController | undefined = undefined;

  constructor(entry: CallEntry, isExclusive: boolean, host: RunningToolHost) {
    this.#entry = entry;
    this.isExclusive = isExclusive;
    this.#host = host;
  }

  get callId(): string {
    return this.#entry.call.request.callId;
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    return this.#controller.signal;
  }

  // Getters, so that a tool can take the functions out of its context.
  get writeOutput(): ToolContext["writeOutput"] {
    return (chunk) => this.#host.write(this.#entry, chunk);
  }

  get schedule(): ToolContext["schedule"] {
    return (requests) => this.#host.schedule(this.#entry, requests);
  }

  /** Tells the tool to stop. */
  abort(reason: string): void {
    this.#controller ??= new AbortController();
    this.#controller.abort(new DOMException(reason, "AbortError"));
  }
}
