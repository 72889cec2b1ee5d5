import { quoteReceived } from "../terminal/quote-received.ts";
import type { Turn } from "./launch.ts";

/** An id comes from the agent itself: one that begins with a dash would be taken for an option. */
const SESSION_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** Why no agent can be given this turn, in words; undefined: nothing speaks against it. */
export function findTurnProblem({ prompt, resume }: Turn): string | undefined {
  if (prompt.trim() === "") {
    return `the prompt is empty: expected some text, received ${quoteReceived(prompt)}`;
  }
  if (resume !== null && !SESSION_ID.test(resume)) {
    return `the agent's session cannot be resumed: expected an id of up to 128 of A-Z a-z 0-9 _ -, received ${quoteReceived(resume)}`;
  }
  return undefined;
}
