import type { AgentEvent } from "@chatter/events-schema";
import { dropUnsafe } from "@chatter/safe-text";
import {
  createSessionState,
  type MemberPlan,
  reduceSession,
  type SessionState,
  type TranscriptEntry,
} from "@chatter/session";
import { exportMarkdown } from "@chatter/todo-store";
import { escapeLine, formatEntry } from "./format-entry.ts";

/** What stands above a conversation. */
export interface ConversationHead {
  readonly title: string;
  /** A line each, such as which session it was. */
  readonly notes: readonly string[];
}

/**
 * A conversation as Markdown, piece by piece: who said what, each tool call as one line, and every
 * member's plan as it is at the end.
 */
export async function* formatConversation(
  batches: AsyncIterable<readonly AgentEvent[]>,
  { title, notes }: ConversationHead,
): AsyncGenerator<string, void, void> {
  yield `# ${escapeLine(title)}\n\n${notes.map((note) => `- ${escapeLine(note)}\n`).join("")}`;
  const format = createEntryWriter();
  let state: SessionState = createSessionState();
  for await (const events of batches) {
    const entries: TranscriptEntry[] = [];
    for (const event of events) {
      const step = reduceSession(state, event);
      state = step.state;
      entries.push(...step.finished);
    }
    yield entries.map(format).join("");
  }
  yield state.transcript.live.map(format).join("");
  yield formatPlans(Object.values(state.plans.byMember));
}

/** Names the speaker where it changes, and keeps the lines of a list together. */
function createEntryWriter(): (entry: TranscriptEntry) => string {
  let speaker: string | undefined;
  let wasLine = false;
  return (entry) => {
    const formatted = formatEntry(entry);
    if (formatted === undefined) return "";
    const isSame = formatted.speaker === speaker;
    const isNext = isSame && wasLine && formatted.isLine;
    const heading = isSame ? "" : `\n## ${escapeLine(formatted.speaker)}\n`;
    ({ speaker, isLine: wasLine } = formatted);
    return `${heading}${isNext ? "" : "\n"}${formatted.text}\n`;
  };
}

function formatPlans(plans: readonly MemberPlan[]): string {
  return plans
    .filter(({ items }) => items.length > 0)
    .map(({ member, items }) => {
      const list = dropUnsafe(exportMarkdown({ items }).replace(/^# Plan\n\n/, ""));
      return `\n# Plan of ${escapeLine(member.displayName)}\n\n${list}`;
    })
    .join("");
}
