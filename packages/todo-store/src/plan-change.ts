import type { PlanDocument } from "./plan-document.ts";

/** What became of an operation. On a problem nothing changed. */
export type PlanChange =
  | {
      readonly ok: true;
      /** The same object when there is nothing to save. */
      readonly document: PlanDocument;
      /** Whether the plan itself is another one now. */
      readonly changed: boolean;
      /** What the model must be told about the person's edits. */
      readonly note?: string;
    }
  | { readonly ok: false; readonly problem: string };
