import * as z from "zod";
import { prose, wholeNumber } from "./team-fields.ts";

/** The longest that a timer takes. */
const MAX_TIMEOUT_MS = 2_147_483_647;
const MAX_REMINDER = 2000;
const OBJECT = { error: "expected an object" };

const continuation = z
  .strictObject({
    maxAttempts: wholeNumber(1, 100).exactOptional().describe("Follow-ups in a row in vain."),
    maxFollowUps: wholeNumber(1, 1000).exactOptional().describe("Follow-ups for one prompt."),
  })
  .readonly();

const reminders = z
  .strictObject({
    initial: prose(MAX_REMINDER)
      .nullable()
      .exactOptional()
      .describe("What is said at the start, when there is no plan; null: nothing."),
    nag: prose(MAX_REMINDER)
      .nullable()
      .exactOptional()
      .describe(
        "What is said after a while without an update; {turns} is how long. null: nothing.",
      ),
    nagAfterTurns: wholeNumber(1, 1000).exactOptional().describe("How long that while is."),
  })
  .readonly();

/** Schema of the rules of a conversation, as a team file has them. */
export const conversationSchema = z
  .strictObject(
    {
      maxRounds: wholeNumber(0, 10_000)
        .default(20)
        .describe("Agent turns after one prompt of the person; 0: no limit."),
      turnTimeoutMs: wholeNumber(1, MAX_TIMEOUT_MS)
        .default(1_800_000)
        .describe("How long a turn may take."),
      silenceTimeoutMs: wholeNumber(0, MAX_TIMEOUT_MS)
        .default(0)
        .describe("How long an agent may print nothing; 0: for ever."),
      contextMessages: wholeNumber(0, 1000)
        .default(20)
        .describe("How many earlier messages go along with a prompt, at most."),
      contextBytes: wholeNumber(0, 1_048_576)
        .default(65_536)
        .describe("And how many bytes of them."),
      planAtTurnEnd: z
        .enum(["keep", "complete"])
        .default("keep")
        .describe("What the end of a turn does to open steps."),
      continuation: z
        .union([z.literal(false), continuation], { error: "expected false or an object" })
        .exactOptional()
        .describe("Sends an agent on that stops with open steps; false: never."),
      reminders: z
        .union([z.literal(false), reminders], { error: "expected false or an object" })
        .exactOptional()
        .describe("Reminds agents of the plan; false: never."),
    },
    OBJECT,
  )
  .readonly();

/** The keys of the rules and of what is in them. */
export const CONVERSATION_KEYS = {
  conversation: Object.keys(conversationSchema.unwrap().shape),
  continuation: Object.keys(continuation.unwrap().shape),
  reminders: Object.keys(reminders.unwrap().shape),
} as const;
