import * as z from "zod";
import { type AgentEventBase, eventBaseShape } from "./event-base.ts";
import { type OpenWord, openWord } from "./open-word.ts";

/** What a text is for. Reasoning is never mixed with the answer. */
export const TEXT_CATEGORIES = ["answer", "reasoning", "system"] as const;

/** One of {@link TEXT_CATEGORIES}, or a word that this version does not know. */
export type TextCategory = OpenWord<(typeof TEXT_CATEGORIES)[number]>;

/** Something that was said. Raw text: make it safe where it is shown. */
export interface TextEvent extends AgentEventBase {
  type: "text";
  text: string;
  role?: "assistant" | "system";
  category?: TextCategory;
  /** A piece of a message: join the pieces that share a `messageId`. The whole is not repeated. */
  delta?: true;
  messageId?: string;
}

export const textSchema = z.object({
  ...eventBaseShape,
  type: z.literal("text"),
  text: z.string(),
  role: z.enum(["assistant", "system"]).exactOptional(),
  category: openWord(TEXT_CATEGORIES).exactOptional(),
  delta: z.literal(true).exactOptional(),
  messageId: z.string().min(1).exactOptional(),
});
