import { styleText } from "node:util";
import { toAscii } from "@chatter/safe-text";
import { formatJson } from "./format-json.ts";
import { type BoxStyle, formatPlanBox } from "./format-plan-box.ts";
import { formatPlanText } from "./format-plan-text.ts";
import type { PlanView } from "./plan-view.ts";
import type { TodoOptions } from "./todo-options.ts";

/** Whether a person looks at the output, on a screen that understands escapes. */
export function isScreen(): boolean {
  return process.stdout.isTTY && process.env["TERM"] !== "dumb";
}

/** A list as stdout is to get it: a box on a screen, plain lines in a pipe, JSON on request. */
export function formatPlan(view: PlanView, options: TodoOptions, rows?: number): string {
  if (options.json) return formatJson(view, 2);
  if (!isScreen()) {
    const text = formatPlanText(view.items);
    return options.ascii ? toAscii(text) : text;
  }
  return formatPlanBox(view, {
    columns: process.stdout.columns,
    ascii: options.ascii ?? false,
    paint: (style, text) => styleText(COLOURS[style], text, { stream: process.stdout }),
    ...(rows === undefined ? {} : { rows }),
  });
}

const COLOURS: Readonly<Record<BoxStyle, Parameters<typeof styleText>[0]>> = {
  header: "cyan",
  completed: "green",
  cancelled: "dim",
  current: ["yellow", "bold"],
  open: "yellow",
  frame: "dim",
};
