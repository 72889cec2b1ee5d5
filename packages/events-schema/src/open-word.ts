import * as z from "zod";

/**
 * A word from a vocabulary that may grow within schema version 1. Editors complete the known words;
 * a reader treats any other as the neutral one (`other`, `agent`, …).
 */
export type OpenWord<Known extends string> = Known | (string & Record<never, never>);

/** Schema of an {@link OpenWord}; the known words are listed as examples in the JSON Schema. */
export function openWord<Known extends string>(
  known: readonly Known[],
): z.ZodType<OpenWord<Known>, OpenWord<Known>> {
  // Cast: at run time any non-empty string passes, only the static type names the known words.
  return z.string().min(1).meta({ examples: known.slice() }) as z.ZodType<string, string>;
}
