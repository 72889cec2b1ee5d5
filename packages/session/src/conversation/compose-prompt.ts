import type { Team } from "../team/team.ts";
import { agentOf, type ConversationState } from "./conversation-state.ts";
import { formatOpenSteps } from "./format-open-steps.ts";
import { selectContext } from "./select-context.ts";
import { ENGINE, type SpokenMessage } from "./spoken-message.ts";

/** What a prompt is made for. */
export interface PromptOccasion {
  readonly member: string;
  readonly message: SpokenMessage;
  /** Whether the agent begins anew and knows nothing of what was said before. */
  readonly isFresh: boolean;
  readonly reminder: string | null;
}

/**
 * Everything that an agent is told in a turn. The message comes last and whole; what surrounds it is
 * kept small. The line before it also keeps a message that begins with `/` from being taken for a
 * command of the agent's own.
 */
export function composePrompt(state: ConversationState, occasion: PromptOccasion): string {
  const { message, reminder } = occasion;
  const sections = [
    formatTask(state, occasion),
    formatContext(state, occasion),
    ...formatPlans(state, occasion),
    `Message from ${nameOf(state.team, message.from)}:\n${message.text}`,
    reminder,
  ];
  return sections.filter((section) => section !== null).join("\n\n");
}

function formatTask({ teamTask }: ConversationState, { isFresh }: PromptOccasion): string | null {
  return teamTask === null || !isFresh ? null : `Task of the team:\n${teamTask}`;
}

function formatContext(state: ConversationState, occasion: PromptOccasion): string | null {
  const { member, message, isFresh } = occasion;
  const seenCount = isFresh ? 0 : agentOf(state, member).seenCount;
  const { messages, leftOut } = selectContext(state, { message, seenCount });
  if (messages.length === 0) return null;
  const lines = messages.map(({ from, text }) => `${nameOf(state.team, from)}: ${text}`);
  const omission = leftOut === 0 ? [] : [`(${leftOut} earlier messages are left out)`];
  return [isFresh ? "Said so far:" : "Said since your last turn:", ...omission, ...lines].join(
    "\n",
  );
}

/** What is open in the plan of whoever hands over, and in the agent's own when it begins anew. */
function formatPlans(
  state: ConversationState,
  { member, message, isFresh }: PromptOccasion,
): readonly string[] {
  const own = agentOf(state, member);
  const sender = message.from === member ? undefined : state.agents[message.from];
  return [
    ...formatOpenSteps(
      `Open steps in the plan of ${nameOf(state.team, message.from)}:`,
      sender?.items,
    ),
    ...formatOpenSteps("Open steps in your plan:", isFresh ? own.items : []),
  ];
}

function nameOf(team: Team, name: string): string {
  if (name === ENGINE) return ENGINE;
  return team.members.find((member) => member.name === name)?.displayName ?? name;
}
