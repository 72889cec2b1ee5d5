import { formatTime } from "../format-time.ts";
import type { AgentMember } from "../team/team.ts";
import type { ConversationCommand } from "./conversation-command.ts";
import type { TurnFailure, TurnState } from "./conversation-state.ts";
import { notice } from "./conversation-step.ts";

/**
 * What is said about a turn that failed, besides the error itself: what the person can do, and who
 * could take over with the plan.
 */
export function describeFailure(
  { member, failure, finishReason }: TurnState,
  others: readonly AgentMember[],
): readonly ConversationCommand[] {
  const hint = finishReason === "timeout" ? TIMEOUT : hintOf(failure);
  const [next] = others;
  const offer =
    next === undefined
      ? []
      : [
          notice(
            member,
            "takeover.offered",
            `${next.displayName} can take over with the plan: /takeover ${next.name}`,
          ),
        ];
  return [...(hint === undefined ? [] : [notice(member, "turn.failed", hint)]), ...offer];
}

const TIMEOUT = "took longer than turnTimeoutMs of the team allows.";

function hintOf(failure: TurnFailure | null): string | undefined {
  switch (failure?.class) {
    case "rate_limit":
      return failure.retryAt === undefined
        ? "the rate limit of this agent is used up: wait, or let somebody else go on."
        : `the rate limit of this agent is used up until ${formatTime(failure.retryAt)}.`;
    case "auth":
      return "this agent is not logged in: log in with its own program, then say something again. `chatter doctor` tells more.";
    case "transport":
      return "this agent cannot reach its model: check the network.";
    case "limit":
      return "this agent reached a limit of its own.";
    case "permission":
      return "this agent was not allowed to go on.";
    default:
      return undefined;
  }
}
