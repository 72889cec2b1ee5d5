import { CallBatch } from "./call-batch.ts";
import type { CallEntry } from "./call-entry.ts";
import { toValidating } from "./next-call.ts";
import { createRecentEndings } from "./recent-endings.ts";
import type { ToolSchedulerEvent } from "./scheduler-event.ts";
import type { CompletedToolCall, ToolCall } from "./tool-call.ts";
import type { ToolCallRequestInfo } from "./tool-call-request.ts";

/** The books of a scheduler: which calls there are, where each stands, and who is told. */
export interface CallLedger {
  /** Opens a batch for so many calls; one for none is over at once. */
  openBatch(size: number): CallBatch;
  /** Books a call of a batch. An id that is taken stays with the call that has it. */
  enter(batch: CallBatch, request: ToolCallRequestInfo, parent: CallEntry | undefined): CallEntry;
  /** The open call with this id. */
  find(callId: string): CallEntry | undefined;
  /** How the call with this id ended, if that was not long ago. */
  recall(callId: string): CompletedToolCall["status"] | undefined;
  /** Books a step. */
  set(entry: CallEntry, call: ToolCall): void;
  /** Books the last step; a batch that is over with it is told, once. */
  finish(entry: CallEntry, call: CompletedToolCall): void;
  readonly openCalls: number;
  entries(): Iterable<CallEntry>;
  batch(batchId: string): CallBatch | undefined;
  batches(): Iterable<CallBatch>;
  emit(event: ToolSchedulerEvent): void;
  subscribe(listener: (event: ToolSchedulerEvent) => void): () => void;
}

/** Creates empty books. */
export function createCallLedger(options: {
  readonly nextId: () => string;
  readonly onBatchComplete: ((calls: readonly CompletedToolCall[]) => void) | undefined;
}): CallLedger {
  const open = new Map<string, CallEntry>();
  const batches = new Map<string, CallBatch>();
  const endings = createRecentEndings();
  const listeners = new Set<(event: ToolSchedulerEvent) => void>();

  function emit(event: ToolSchedulerEvent): void {
    for (const listener of listeners) runSafely(() => listener(event));
  }

  function set(entry: CallEntry, call: ToolCall): void {
    const from = entry.call.status;
    entry.call = call;
    if (listeners.size > 0) emit({ type: "call.changed", call, from });
  }

  function completeBatch(batch: CallBatch): void {
    batches.delete(batch.id);
    const calls = batch.complete();
    if (listeners.size > 0) emit({ type: "batch.completed", batchId: batch.id, calls });
    const { onBatchComplete } = options;
    if (onBatchComplete !== undefined) runSafely(() => onBatchComplete(calls));
  }

  return {
    openBatch(size) {
      const batch = new CallBatch(options.nextId(), size);
      batches.set(batch.id, batch);
      if (size === 0) completeBatch(batch);
      return batch;
    },
    enter(batch, request, parent) {
      const entry = createEntry(request, batch, parent);
      batch.entries.push(entry);
      if (open.has(request.callId)) entry.isDuplicate = true;
      else open.set(request.callId, entry);
      if (listeners.size > 0) emit({ type: "call.changed", call: entry.call, from: undefined });
      return entry;
    },
    find: (callId) => open.get(callId),
    recall: endings.recall,
    set,
    finish(entry, call) {
      if (!entry.isDuplicate) {
        open.delete(call.request.callId);
        endings.remember(call.request.callId, call.status);
      }
      entry.batch.openCalls -= 1;
      set(entry, call);
      if (entry.batch.openCalls === 0) completeBatch(entry.batch);
    },
    get openCalls() {
      return open.size;
    },
    entries: () => open.values(),
    batch: (batchId) => batches.get(batchId),
    batches: () => batches.values(),
    emit,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createEntry(
  request: ToolCallRequestInfo,
  batch: CallBatch,
  parent: CallEntry | undefined,
): CallEntry {
  return {
    call: toValidating(request, batch.id, parent?.call.request.callId),
    batch,
    parent,
    depth: parent === undefined ? 0 : parent.depth + 1,
    priority: request.priority ?? 0,
    isDuplicate: false,
    isAsked: false,
    dependencies: NONE,
    openDependencies: 0,
    dependents: undefined,
    children: undefined,
    deadline: undefined,
    running: undefined,
  };
}

const NONE: readonly CallEntry[] = [];

/** A listener that throws is reported as uncaught, and stops nothing else. */
function runSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
