import type { EventDraft } from "@chatter/parser-kit";
import type { ClaudeState, ClaudeStep } from "./state.ts";

const NO_EVENTS: readonly EventDraft[] = [];

/** A step in which nothing happens. */
export function stay(state: ClaudeState): ClaudeStep {
  return { state, events: NO_EVENTS };
}

/** Takes a further step from where one has led. */
export function andThen(step: ClaudeStep, next: (state: ClaudeState) => ClaudeStep): ClaudeStep {
  const { state, events } = next(step.state);
  return { state, events: concat(step.events, events) };
}

/** Takes a step for each block of a message: one, nearly always. */
export function eachBlock(
  blocks: readonly unknown[],
  state: ClaudeState,
  map: (block: unknown, index: number, state: ClaudeState) => ClaudeStep,
): ClaudeStep {
  if (blocks.length === 1) return map(blocks[0], 0, state);
  return blocks.reduce<ClaudeStep>(
    (step, block, index) => andThen(step, (next) => map(block, index, next)),
    stay(state),
  );
}

/** Joins events; most steps have none. */
export function concat(
  before: readonly EventDraft[],
  after: readonly EventDraft[],
): readonly EventDraft[] {
  if (before.length === 0) return after;
  return after.length === 0 ? before : [...before, ...after];
}

/** The field that marks what a sub-agent does. */
export function ofAgent(parentToolId: string | undefined): { parentToolId?: string } {
  return parentToolId === undefined ? {} : { parentToolId };
}
