import { describe, expect, test } from "vitest";
import { ARGV, minimal, problemsOf } from "../../test/team-files.ts";

const withRules = (conversation: unknown): object => ({ ...minimal, conversation });

describe("decodeTeam, the conversation and the hooks", () => {
  const CONVERSATION_KEYS =
    "maxRounds, turnTimeoutMs, silenceTimeoutMs, contextMessages, contextBytes, planAtTurnEnd, continuation, reminders";
  const range = (from: number, to: number): string =>
    `expected a whole number from ${from} to ${to}`;
  test.each<[string, unknown, string]>([
    ["null", null, "conversation: expected an object, received null."],
    [
      "negative rounds",
      { maxRounds: -1 },
      `conversation.maxRounds: ${range(0, 10_000)}, received -1.`,
    ],
    [
      "half a round",
      { maxRounds: 0.5 },
      `conversation.maxRounds: ${range(0, 10_000)}, received 0.5.`,
    ],
    [
      "rounds as text",
      { maxRounds: "9" },
      `conversation.maxRounds: ${range(0, 10_000)}, received "9".`,
    ],
    [
      "no time",
      { turnTimeoutMs: 0 },
      `conversation.turnTimeoutMs: ${range(1, 2_147_483_647)}, received 0.`,
    ],
    [
      "more time than a timer has",
      { silenceTimeoutMs: 2_147_483_648 },
      `conversation.silenceTimeoutMs: ${range(0, 2_147_483_647)}, received 2147483648.`,
    ],
    [
      "a number that is none",
      { contextBytes: Number.POSITIVE_INFINITY },
      `conversation.contextBytes: ${range(0, 1_048_576)}, received Infinity.`,
    ],
    [
      "too many messages",
      { contextMessages: 1001 },
      `conversation.contextMessages: ${range(0, 1000)}, received 1001.`,
    ],
    [
      "an unknown end",
      { planAtTurnEnd: "completed" },
      'conversation.planAtTurnEnd: expected one of keep, complete, received "completed". Did you mean complete?',
    ],
    [
      "a continuation that is just on",
      { continuation: true },
      "conversation.continuation: expected false or an object, received true.",
    ],
    [
      "no attempts",
      { continuation: { maxAttempts: 0 } },
      `conversation.continuation.maxAttempts: ${range(1, 100)}, received 0.`,
    ],
    [
      "a misspelt limit",
      { continuation: { maxAtempts: 2 } },
      "conversation.continuation.maxAtempts: unknown key. Did you mean maxAttempts?",
    ],
    [
      "reminders as text",
      { reminders: "often" },
      'conversation.reminders: expected false or an object, received "often".',
    ],
    [
      "a reminder that is off",
      { reminders: { nag: false } },
      "conversation.reminders.nag: expected a string, received false.",
    ],
    [
      "a misspelt reminder",
      { reminders: { first: "x" } },
      "conversation.reminders.first: unknown key. Expected one of initial, nag, nagAfterTurns.",
    ],
    [
      "a misspelt rule",
      { maxRound: 1 },
      "conversation.maxRound: unknown key. Did you mean maxRounds?",
    ],
    [
      "an unknown rule",
      { retries: 1 },
      `conversation.retries: unknown key. Expected one of ${CONVERSATION_KEYS}.`,
    ],
  ])("refuses %s", (_what, conversation, problem) => {
    expect(problemsOf(withRules(conversation))).toEqual([problem]);
  });

  test.each<[string, unknown, string]>([
    ["an array", [], "hooks: expected an object, received an array of 0."],
    [
      "an unknown moment",
      { "turn.end": ["x"] },
      'hooks["turn.end"]: unknown key. Did you mean turn.ended?',
    ],
    [
      "a command line as one text",
      { "turn.ended": "say done" },
      `hooks["turn.ended"]: ${ARGV}, received "say done".`,
    ],
    ["no command", { error: [] }, `hooks.error: ${ARGV}, received an array of 0.`],
    ["no program", { error: [""] }, 'hooks.error[0]: expected a program, received "".'],
  ])("refuses hooks with %s", (_what, hooks, problem) => {
    expect(problemsOf({ ...minimal, hooks })).toEqual([problem]);
  });
});
