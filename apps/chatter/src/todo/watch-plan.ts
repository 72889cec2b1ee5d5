import { once } from "node:events";
import type { PlanKey } from "@chatter/todo-store";
import type { PlanFileStore } from "@chatter/todo-store/node";
import { writeText } from "../terminal/write-text.ts";
import { formatJson } from "./format-json.ts";
import { formatPlan, isScreen } from "./format-plan.ts";
import { type PlanView, viewPlan } from "./plan-view.ts";
import type { TodoOptions } from "./todo-options.ts";

/**
 * Shows a list and each version of it, whoever changes it: redrawn in place on a screen, one after
 * the other in a pipe, a line of JSON each on request. Ends by a signal.
 */
export async function watchPlan(
  store: PlanFileStore,
  key: PlanKey,
  options: TodoOptions,
): Promise<void> {
  process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
  const changes = createSignal();
  store.watch(key, changes.raise);
  const print = isScreen() && !options.json ? createRedraw(options) : createPrinter(options);
  process.stdout.on("resize", changes.raise);
  for (;;) {
    await print(viewPlan(key, await store.read(key)));
    await changes.next();
  }
}

/** Remembers that something happened until it is asked for; any number of times count as one. */
function createSignal(): { raise: () => void; next: () => Promise<void> } {
  const target = new EventTarget();
  let isRaised = false;
  return {
    raise() {
      isRaised = true;
      target.dispatchEvent(new Event("raised"));
    },
    async next() {
      if (!isRaised) await once(target, "raised");
      isRaised = false;
    },
  };
}

function createPrinter(options: TodoOptions): (view: PlanView) => Promise<void> {
  let last: string | undefined;
  return async (view) => {
    const text = options.json ? formatJson(view) : formatPlan(view, options);
    if (text === last) return;
    const gap = last === undefined || options.json ? "" : "\n";
    last = text;
    await writeText(process.stdout, gap + text);
  };
}

/** Draws over what it drew before; after a change of size, on a clean screen. */
function createRedraw(options: TodoOptions): (view: PlanView) => Promise<void> {
  let drawn = { height: 0, columns: process.stdout.columns, rows: process.stdout.rows };
  return async (view) => {
    const { columns, rows } = process.stdout;
    const isResized = columns !== drawn.columns || rows !== drawn.rows;
    const text = formatPlan(view, options, rows - 1);
    const back = drawn.height === 0 ? "" : `\u001B[${drawn.height}A\r\u001B[J`;
    drawn = { height: text.split("\n").length - 1, columns, rows };
    await writeText(process.stdout, (isResized ? "\u001B[2J\u001B[H" : back) + text);
  };
}
