import type { AgentEventBase } from "@chatter/events-schema";
import { ENGINE } from "./conversation/spoken-message.ts";
import { FALLBACK_COLOR, isThemeColor } from "./theme-color.ts";

/** Who a plan or a text belongs to, as a view shows it. */
export interface Member {
  /** The event's `agentId`. */
  readonly name: string;
  readonly displayName: string;
  readonly themeColor: string;
}

/** The member that an event speaks of; one that no team file knows goes by its id, in cyan. */
export function memberOf({ agentId, teamMetadata }: AgentEventBase): Member {
  const { themeColor = FALLBACK_COLOR } = teamMetadata ?? {};
  return {
    name: agentId,
    displayName: teamMetadata?.memberDisplayName ?? agentId,
    // A log or a pipe can say anything.
    themeColor: isThemeColor(themeColor) ? themeColor : FALLBACK_COLOR,
  };
}

/** Who speaks where the engine does. */
export const engineMember: Member = {
  name: ENGINE,
  displayName: ENGINE,
  themeColor: FALLBACK_COLOR,
};

/** The member that a word means, by name before display name. Case, blanks, `-` and `_` do not count. */
export function findMember<Named extends Pick<Member, "name" | "displayName">>(
  members: readonly Named[],
  word: string,
): Named | undefined {
  const wanted = normaliseName(word);
  return (
    members.find(({ name }) => normaliseName(name) === wanted) ??
    members.find(({ displayName }) => normaliseName(displayName) === wanted)
  );
}

/** A name as names are compared: without case, blanks, `-` and `_`. */
export function normaliseName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}
