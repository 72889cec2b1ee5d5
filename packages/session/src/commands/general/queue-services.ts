import type { OutboxStore } from "../../outbox/create-outbox-store.ts";
import type { FlushConditions } from "../../outbox/flush-conditions.ts";

/** What `/queue` works on. */
export interface QueueServices {
  readonly outbox: OutboxStore;
  flushConditions(): FlushConditions;
  /** Sends what may be sent now. */
  flushOutbox(): void;
}
