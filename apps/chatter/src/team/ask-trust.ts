import type { Asker } from "./asker.ts";
import type { AskTrust } from "./trust.ts";
import { formatTrustQuestion } from "./trust-question.ts";

/** Asks whether a team is trusted. Enter alone, leaving, and everything but y or yes are a no. */
export function createTrustAsker(openAsker: () => Asker): AskTrust {
  return async (question) => {
    const asker = openAsker();
    try {
      const answer = await asker.ask(formatTrustQuestion(question));
      return /^\s*y(?:es)?\s*$/i.test(answer ?? "");
    } finally {
      asker.close();
    }
  };
}
