import { dropUnsafe, markUnsafe } from "@chatter/safe-text";
import type { Member } from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";
import { formatDropped } from "../todo/format-dropped.ts";
import { formatItem } from "../todo/format-item.ts";
import { formatLists } from "../todo/format-lists.ts";
import type { TodoAnswer } from "../todo/todo-answer.ts";
import { formatChange } from "./format-change.ts";
import { formatNumberedPlan } from "./format-numbered-plan.ts";

/** Whose list it was about, and when. */
export interface AnswerSurroundings {
  /** Who was addressed; undefined: nobody. */
  readonly member: Pick<Member, "name" | "displayName"> | undefined;
  readonly now: number;
}

/** What came of a call, as plain text: safe to show, and with what can be typed next. */
export function formatTodoAnswer(answer: TodoAnswer, { member, now }: AnswerSurroundings): string {
  switch (answer.type) {
    case "plan": {
      const title = member === undefined ? "" : `Plan (${markUnsafe(member.displayName)})\n`;
      return title + formatNumberedPlan(answer.view);
    }
    case "changed":
      return formatChange(answer, member?.displayName);
    case "item":
      return formatItem(answer.item).trimEnd();
    case "status_line":
      return answer.text.trimEnd();
    case "lists": {
      const lists = formatLists(answer.rows, now).trimEnd();
      const load = member === undefined ? "/todo load N" : `/todo @${member.name} load N`;
      return answer.rows.length === 0
        ? lists
        : `${lists}\n\nType ${load} to copy one into this list.`;
    }
    case "dropped":
      return formatDropped(answer.dropped).trimEnd();
    case "checklist":
      return dropUnsafe(answer.markdown).trimEnd();
    case "exported": {
      const what = answer.count === 1 ? "1 item" : `${answer.count} items`;
      return `Exported ${what} to ${quoteReceived(answer.file)}.`;
    }
  }
}
