import type { TodoItem, TodoStatus } from "@chatter/events-schema";
import { decodeJsonLine } from "./decode-json-line.ts";
import { DIAGNOSTIC_CODES, diagnostic, excerpt } from "./diagnostics.ts";
import type { EventDraft } from "./event-draft.ts";
import { isJsonObject, type JsonObject } from "./json-object.ts";

/** A plan step as a dialect spells it; only `text` and `status` are always looked at. */
export interface NativePlanItem extends Omit<TodoItem, "nativeStatus" | "status" | "text"> {
  readonly text: unknown;
  readonly status: unknown;
}

/** The steps that could be read, and what is to be said about the others. */
export interface PlanItems {
  readonly items: readonly TodoItem[];
  readonly diagnostics: readonly EventDraft[];
}

/** A line of megabytes can hold a million bad steps; so many are told one by one. */
const MAX_TOLD = 20;

/** Our words, and those of other vocabularies. `deleted` is not here: a deleted step is no step. */
const STATUSES: Readonly<Record<string, TodoStatus>> = {
  pending: "pending",
  in_progress: "in_progress",
  completed: "completed",
  cancelled: "cancelled",
  blocked: "pending",
  open: "pending",
  inProgress: "in_progress",
  closed: "completed",
  done: "completed",
};

/**
 * Reads a native list of steps. A step is never lost because of its status: an unknown word becomes
 * `pending`, with a diagnostic and the word in `nativeStatus`. Steps without a text are left out,
 * with a diagnostic, and so are deleted ones, without. Undefined when it is no list at all, or when
 * nothing in it can be read: that must not clear a plan.
 */
export function readPlanItems(
  values: unknown,
  read: (native: JsonObject) => NativePlanItem,
): PlanItems | undefined {
  const list = typeof values === "string" ? parseList(values) : values;
  if (!Array.isArray(list)) return undefined;
  const items: TodoItem[] = [];
  const diagnostics: EventDraft[] = [];
  for (const value of list) {
    const native = readNative(value, read);
    if (native?.status === "deleted") continue;
    if (native === undefined || !hasText(native)) {
      diagnostics.push(invalidItem(value));
      continue;
    }
    const status = statusOf(native.status);
    const item = withStatus(native, status ?? "pending");
    items.push(item);
    if (status === undefined) diagnostics.push(unknownStatus(item));
  }
  const isUnreadable = items.length === 0 && diagnostics.length > 0;
  return isUnreadable ? undefined : { items, diagnostics: bounded(diagnostics) };
}

/** Models sometimes send the list as JSON text. It is no deeper than a line may be. */
function parseList(text: string): unknown {
  const decoded = decodeJsonLine(text);
  return decoded.ok ? decoded.value : undefined;
}

/** A bare string is taken for the text of a step: the plan shall not shrink because of its form. */
function readNative(
  value: unknown,
  read: (native: JsonObject) => NativePlanItem,
): NativePlanItem | undefined {
  if (typeof value === "string") return { text: value, status: undefined };
  return isJsonObject(value) ? read(value) : undefined;
}

type ReadableItem = NativePlanItem & { readonly text: string };

function hasText(native: NativePlanItem): native is ReadableItem {
  return typeof native.text === "string" && native.text.trim() !== "";
}

function statusOf(word: unknown): TodoStatus | undefined {
  return typeof word === "string" && Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined;
}

function withStatus(native: ReadableItem, status: TodoStatus): TodoItem {
  const word = native.status;
  // Cast: text and status have just been checked. Lists are long, so no copy where none is needed.
  if (word === status) return native as TodoItem;
  return typeof word === "string"
    ? { ...native, status, nativeStatus: word }
    : { ...native, status };
}

function invalidItem(value: unknown): EventDraft {
  const message = `expected a plan step with a text, received ${excerpt(value)}`;
  return diagnostic("warning", DIAGNOSTIC_CODES.planInvalidItem, message);
}

function unknownStatus({ text, nativeStatus }: TodoItem): EventDraft {
  const message = `expected a known status of ${excerpt(text)}, received ${excerpt(nativeStatus)}; it counts as pending`;
  return diagnostic("warning", DIAGNOSTIC_CODES.planUnknownStatus, message);
}

function bounded(diagnostics: readonly EventDraft[]): readonly EventDraft[] {
  if (diagnostics.length <= MAX_TOLD) return diagnostics;
  const rest = diagnostics.length - MAX_TOLD;
  const message = `expected plan steps with a text and a known status, received ${rest} more that are odd`;
  const summary = diagnostic("warning", DIAGNOSTIC_CODES.planInvalidItem, message);
  return [...diagnostics.slice(0, MAX_TOLD), summary];
}
