import type { Member } from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";
import { refuse } from "../todo/refuse.ts";

type NamedMember = Pick<Member, "name" | "displayName">;

/** The member that `@word` means, by name before display name. As in routing, case, `-` and `_` do not count. */
export function findMember(members: readonly NamedMember[], word: string): NamedMember {
  const wanted = normaliseName(word);
  const found =
    members.find(({ name }) => normaliseName(name) === wanted) ??
    members.find(({ displayName }) => normaliseName(displayName) === wanted);
  if (found !== undefined) return found;
  const names = members.map(({ name }) => name).join(", ");
  const valid = names === "" ? "there are no members" : `expected ${names}`;
  return refuse(`member ${quoteReceived(word)}: ${valid}`);
}

function normaliseName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}
