import { TODO_STATUSES } from "@chatter/events-schema";
import * as z from "zod";
import { decodeLegacyPlan, isLegacyPlan } from "./decode-legacy-plan.ts";
import type { PlanDocument, PlanKey } from "./plan-document.ts";

/** What {@link decodePlanDocument} found. */
export type DecodedPlanDocument =
  | { readonly ok: true; readonly document: PlanDocument }
  | {
      readonly ok: false;
      readonly problem: string;
      /** Whether a later chatter wrote it: then it is not damaged. */
      readonly isNewer: boolean;
    };

const VERSION = 1;

const count = z.int().nonnegative();
const subtaskShape = {
  id: z.string().min(1),
  text: z.string().regex(/\S/),
  status: z.enum(TODO_STATUSES),
  activeForm: z.string().exactOptional(),
  priority: z.string().exactOptional(),
  owner: z.string().exactOptional(),
  blockedBy: z.array(z.string()).exactOptional(),
};
// Exact objects: a key that we do not know is a damaged one, for a new field brings a new version.
const item = z.strictObject({
  ...subtaskShape,
  subtasks: z.array(z.strictObject(subtaskShape)).exactOptional(),
});
const step = z.strictObject({
  changedAt: z.number(),
  todoId: z.string().min(1),
  index: count,
  remove: count,
  insert: z.array(item),
});
const documentSchema: z.ZodType<PlanDocument> = z.strictObject({
  version: z.literal(VERSION),
  session: z.string().min(1),
  member: z.string().min(1).nullable(),
  rev: count,
  updatedAt: z.number(),
  plan: z.strictObject({
    todoId: z.string().min(1),
    items: z.array(item),
    paused: z.strictObject({ reason: z.string() }).exactOptional(),
  }),
  history: z.array(step),
  future: z.array(step),
  dropped: z.array(z.strictObject({ droppedAt: z.number(), item })),
  shown: z.array(item),
  removed: z.array(
    z.strictObject({ id: z.string(), text: z.string(), parent: z.string().exactOptional() }),
  ),
  own: z.array(z.string()),
});

/**
 * Reads what a file held, already parsed as JSON. Old formats are read too: a bare array of items,
 * and `{todos, paused}`. Where it lies says whose list it is, so the key does.
 */
export function decodePlanDocument(value: unknown, key: PlanKey): DecodedPlanDocument {
  if (isLegacyPlan(value)) return decodeLegacyPlan(value, key);
  const version = readVersion(value);
  if (typeof version === "number" && version > VERSION) {
    const problem = `version ${version} is newer than ${VERSION}, the newest that this chatter reads`;
    return { ok: false, problem, isNewer: true };
  }
  const decoded = documentSchema.safeParse(value);
  if (decoded.success) return { ok: true, document: { ...decoded.data, ...pickKey(key) } };
  const [issue] = decoded.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? "the file" : issue.path.join(".");
  return { ok: false, problem: `${where}: ${issue?.message ?? "not a plan"}`, isNewer: false };
}

function readVersion(value: unknown): unknown {
  return typeof value === "object" && value !== null && "version" in value
    ? value.version
    : undefined;
}

function pickKey({ session, member }: PlanKey): PlanKey {
  return { session, member };
}
