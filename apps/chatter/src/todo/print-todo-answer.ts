import { dropUnsafe } from "@chatter/safe-text";
import { writeText } from "../terminal/write-text.ts";
import { formatDropped } from "./format-dropped.ts";
import { formatItem } from "./format-item.ts";
import { formatJson } from "./format-json.ts";
import { formatLists } from "./format-lists.ts";
import { formatPlan } from "./format-plan.ts";
import type { TodoAnswer } from "./todo-answer.ts";
import type { TodoOptions } from "./todo-options.ts";

/** Prints what came of a request on stdout: for people, or as JSON. */
export async function printTodoAnswer(answer: TodoAnswer, options: TodoOptions): Promise<void> {
  await writeText(process.stdout, formatTodoAnswer(answer, options));
}

function formatTodoAnswer(answer: TodoAnswer, options: TodoOptions): string {
  switch (answer.type) {
    case "plan":
    case "changed":
      return formatPlan(answer.view, options);
    case "item":
      return options.json ? formatJson(answer.item, 2) : formatItem(answer.item);
    case "status_line":
      return answer.text;
    case "lists":
      return options.json ? formatJson(answer.rows, 2) : formatLists(answer.rows, Date.now());
    case "dropped":
      return options.json ? formatJson(answer.dropped, 2) : formatDropped(answer.dropped);
    case "checklist":
      return dropUnsafe(answer.markdown);
    case "exported":
      return "";
  }
}
