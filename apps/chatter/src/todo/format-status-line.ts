import { dropUnsafe } from "@chatter/safe-text";
import type { PlanView } from "./plan-view.ts";
import { refuse } from "./refuse.ts";

/** Fills in a pattern such as `{completed}/{total} {current}`: one line for a status bar. */
export function formatStatusLine(pattern: string, view: PlanView): string {
  const fields = fieldsOf(view);
  const line = pattern.replaceAll(/\{([^{}]*)\}/g, (_whole, name: string) => {
    const value = fields.get(name);
    const known = [...fields.keys()].map((key) => `{${key}}`).join(" ");
    return value ?? refuse(`unknown field "{${name}}" in --format: expected ${known}`);
  });
  return `${dropUnsafe(line, { newlines: "space" })}\n`;
}

function fieldsOf({ session, member, items, paused }: PlanView): Map<string, string> {
  const count = (status: string): number => items.filter((item) => item.status === status).length;
  const completed = count("completed");
  const current = items.find((item) => item.status === "in_progress");
  const next = items.find((item) => item.status === "pending");
  return new Map<string, string>([
    ["completed", String(completed)],
    ["total", String(items.length)],
    ["open", String(count("pending") + count("in_progress"))],
    ["percent", String(items.length === 0 ? 0 : Math.round((completed / items.length) * 100))],
    ["current", current?.activeForm ?? current?.text ?? ""],
    ["next", next?.text ?? ""],
    ["paused", paused?.reason ?? ""],
    ["session", session],
    ["member", member ?? ""],
  ]);
}
