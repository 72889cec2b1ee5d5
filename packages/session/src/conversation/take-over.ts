import { advance, wait } from "./advance.ts";
import type { ConversationMessage } from "./conversation-message.ts";
import { agentOf, type ConversationState, listAgents } from "./conversation-state.ts";
import { type ConversationStep, chain, notice, step, tell } from "./conversation-step.ts";
import { formatOpenSteps } from "./format-open-steps.ts";
import { address, record } from "./say.ts";
import { ENGINE } from "./spoken-message.ts";

type Takeover = Extract<ConversationMessage, { type: "takeover.asked" }>;

/** A member goes on where another failed: with its plan, and with what it was asked to do. */
export function takeOver(state: ConversationState, takeover: Takeover): ConversationStep {
  const { id, from, to } = takeover;
  const agents = listAgents(state.team);
  const successor = agents.find(({ name }) => name === to);
  const predecessor = agents.find(({ name }) => name === from);
  if (successor === undefined || predecessor === undefined || state.turn !== null) {
    const text = `cannot let ${to} take over from ${from}: expected two agents of the team, and nobody at work.`;
    return chain(step(state, notice(ENGINE, "takeover.refused", text)), (s) => wait(s, "nobody"));
  }
  const asked = state.messages.findLast(({ to: names }) => names.includes(from));
  const text = [
    `${predecessor.displayName} could not finish. Take over from there, and go on with its plan.`,
    ...(asked === undefined ? [] : [`This is what it was asked:\n${asked.text}`]),
    ...formatOpenSteps("Open steps in its plan:", agentOf(state, from).items),
  ].join("\n\n");
  const message = { id, from: ENGINE, to: [to], text, parentId: asked?.id ?? null };
  const open = record({ ...state, rounds: 0, hasFailed: false, isOpen: true }, message);
  const told = step(
    open,
    tell({ type: "handover", agentId: from, from, to, reason: "to take over" }),
    tell({ type: "message", eventId: id, agentId: ENGINE, from: ENGINE, to: [to], text }),
    { type: "adopt-plan", from, to },
  );
  const queued = chain(told, (s) => address(s, id, [{ name: to, intent: "P1" }]));
  return chain(queued, (s) => advance(s, `${id}-turn`));
}
