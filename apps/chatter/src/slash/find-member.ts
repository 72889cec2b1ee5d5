import { findMember as find, type Member } from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";
import { refuse } from "../todo/refuse.ts";

type NamedMember = Pick<Member, "name" | "displayName">;

/** The member that `@word` means; nobody is a mistake of the person's. */
export function findMember(members: readonly NamedMember[], word: string): NamedMember {
  const found = find(members, word);
  if (found !== undefined) return found;
  const names = members.map(({ name }) => name).join(", ");
  const valid = names === "" ? "there are no members" : `expected ${names}`;
  return refuse(`member ${quoteReceived(word)}: ${valid}`);
}
