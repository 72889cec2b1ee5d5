import type { OutboxMessage, OutboxState } from "./outbox-state.ts";

/** What can be done with an outbox. */
export type OutboxAction =
  | AddMessage
  | EditMessage
  | { readonly type: "remove"; readonly id: string }
  /** `index` is where it ends up among those that wait, from 0. */
  | { readonly type: "move"; readonly id: string; readonly index: number }
  /** Gives back everything that waits, for the prompt. */
  | { readonly type: "clear" }
  /** Hands over the first. */
  | { readonly type: "take-next" }
  | { readonly type: "take-all" }
  /** Hands over these; ids that do not wait are passed over. */
  | { readonly type: "take"; readonly ids: readonly string[] }
  /** They arrived: lets go of them. Without ids: of all that are in flight. */
  | { readonly type: "delivered"; readonly ids?: readonly string[] }
  /** They did not arrive: puts them back in front, in their order. Without ids: all. */
  | { readonly type: "returned"; readonly ids?: readonly string[] }
  /** Forgets how often messages came back, so that they are sent again. */
  | { readonly type: "retry" };

/** Adds a message behind the others; one without text is passed over. */
export interface AddMessage {
  readonly type: "add";
  readonly id: string;
  readonly text: string;
  readonly to?: readonly string[];
}

/** Changes a message that waits. Without `to` it stays addressed as it is; `[]` takes that away. */
export interface EditMessage {
  readonly type: "edit";
  readonly id: string;
  readonly text: string;
  readonly to?: readonly string[];
}

/** An action's effect. What was refused changes nothing. */
export type OutboxStep =
  | {
      readonly ok: true;
      readonly outbox: OutboxState;
      /** The messages that it was about: added, changed, given back, handed over, let go of. */
      readonly messages: readonly OutboxMessage[];
    }
  | { readonly ok: false; readonly outbox: OutboxState; readonly problem: string };
