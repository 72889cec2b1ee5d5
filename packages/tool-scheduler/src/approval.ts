import type { PolicyRule } from "./policy/policy.ts";
import type { ToolDescription, ToolSubject } from "./tool.ts";

/** What a person can answer. */
export type ApprovalOutcome =
  /** This once. */
  | "once"
  /** From now on, whenever this tool is used. */
  | "always_tool"
  /** From now on, for commands that begin like this one. */
  | "always_prefix"
  /** Like the narrower of the two that is offered, and kept for later sessions. */
  | "always_and_save"
  /** With other arguments, which are asked about again. */
  | "edit"
  | "deny";

/** What goes along with an answer. */
export interface ApprovalPayload {
  /** With `edit`: the arguments instead. */
  readonly args?: unknown;
  /** With `deny`: why, for whoever asked. */
  readonly reason?: string;
  /** With `deny`: whether what was scheduled together is cancelled as well. Default: `call`. */
  readonly scope?: "call" | "batch";
}

/** What a person decides about. Raw text: whoever shows it makes it safe. */
export interface ApprovalRequest extends ToolDescription, ToolSubject {
  readonly toolName: string;
  readonly requestedBy: string | undefined;
  /** Why the policy wants it to be asked, where it says. */
  readonly why: string | undefined;
  /** The rules that each lasting answer would add; an answer without a rule is not offered. */
  readonly offers: ApprovalOffers;
}

/** The rules behind the lasting answers. */
export interface ApprovalOffers {
  readonly tool: readonly PolicyRule[] | undefined;
  readonly prefix: readonly PolicyRule[] | undefined;
  /** Whether the narrower of the two can be kept for later sessions. */
  readonly canSave: boolean;
}
