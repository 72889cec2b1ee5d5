import type { PlanKey } from "@chatter/todo-store";
import { isSafeId } from "../sessions/session-record.ts";

/** What the plan tools tell the chatter that mounted them: they are there, or a list is on disk. */
export interface PlanNews {
  readonly type: "hello" | "changed";
  readonly key: PlanKey;
}

/** News as a line. */
export function encodePlanNews({ type, key }: PlanNews): string {
  const { session, member } = key;
  return `${JSON.stringify({ version: 1, type, session, member })}\n`;
}

/** Reads such a line. Undefined: it is none, or one from another version. */
export function decodePlanNews(line: string): PlanNews | undefined {
  const value = parseObject(line);
  if (value?.["version"] !== 1) return undefined;
  const { type, session, member } = value;
  if (type !== "hello" && type !== "changed") return undefined;
  if (typeof session !== "string" || !isSafeId(session)) return undefined;
  if (member !== null && (typeof member !== "string" || !isSafeId(member))) return undefined;
  return { type, key: { session, member } };
}

function parseObject(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    // Cast: any object can be asked for its fields; what they hold is not known yet.
    return typeof value === "object" ? ((value ?? {}) as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
