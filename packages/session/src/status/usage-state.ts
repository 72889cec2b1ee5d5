import type { AgentEvent, TokenUsage, TurnCompletedEvent } from "@chatter/events-schema";

/** What one member has used. */
interface MemberUsage {
  /** Tokens of what is counted for good: turns by themselves, and sessions of its own that are over. */
  readonly settled: number;
  /** The session of its own that is counted as a whole, and its tokens so far. */
  readonly running: { readonly session: string | undefined; readonly tokens: number } | null;
}

/** What everybody has used. */
export interface UsageState {
  readonly byMember: Readonly<Record<string, MemberUsage>>;
  /** US dollars; undefined as long as nobody has told a price. */
  readonly cost: number | undefined;
}

/** Nobody has told anything. */
export const initialUsage: UsageState = { byMember: {}, cost: undefined };

/** Folds one event into what was used: a price is that of its turn, tokens are as their scope says. */
export function reduceUsage(usage: UsageState, event: AgentEvent): UsageState {
  if (event.type !== "turn.completed" || event.parentToolId !== undefined) return usage;
  const cost = event.cost === undefined ? usage.cost : (usage.cost ?? 0) + event.cost;
  const before = usage.byMember[event.agentId];
  const after = event.usage === undefined ? before : addTokens(before, event, event.usage);
  if (after === before && cost === usage.cost) return usage;
  const byMember =
    after === undefined ? usage.byMember : { ...usage.byMember, [event.agentId]: after };
  return { byMember, cost };
}

/** Tokens in and out, of everybody; undefined as long as nobody has told any. */
export function countTokens({ byMember }: UsageState): number | undefined {
  const members = Object.values(byMember);
  if (members.length === 0) return undefined;
  return members.reduce((sum, { settled, running }) => sum + settled + (running?.tokens ?? 0), 0);
}

function addTokens(
  { settled, running }: MemberUsage = { settled: 0, running: null },
  { nativeSessionId: session }: TurnCompletedEvent,
  { input, output, scope }: TokenUsage,
): MemberUsage {
  const tokens = input + output;
  if (scope === "turn") return { settled: settled + tokens, running };
  // A total that went down is another session's, even if both go by the same name.
  const goesOn = running !== null && running.session === session && tokens >= running.tokens;
  return {
    settled: goesOn ? settled : settled + (running?.tokens ?? 0),
    running: { session, tokens },
  };
}
