import type { Member } from "../member.ts";
import type { ReplState } from "../repl/repl-state.ts";

/** Who gets a prompt that names nobody: those who were chosen, whoever worked last, else the first. */
export function selectNextAddressees({
  members,
  recipients,
  session,
}: ReplState): readonly Member[] {
  const chosen = members.filter(({ name }) => recipients.includes(name));
  if (chosen.length > 0) return chosen;
  const last = members.find(({ name }) => name === session.lastWorker);
  return last === undefined ? members.slice(0, 1) : [last];
}
