import type { Member } from "../member.ts";
import type { ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";
import type { AddressedText } from "./select-addressees.ts";

/** From now on, prompts without a name are for these members; none: for whoever is next. */
export function chooseRecipients(state: ReplState, names: readonly string[]): ReplStep {
  const recipients = selectPresent(state.members, [...new Set(names)]);
  return step({ ...state, recipients });
}

/** Who can be spoken to has changed: nothing goes to somebody who has left. */
export function changeMembers(state: ReplState, members: readonly Member[]): ReplStep {
  return step({ ...state, members, recipients: selectPresent(members, state.recipients) });
}

/** Addresses a prompt that names nobody. */
export function addRecipients(addressed: AddressedText, { recipients }: ReplState): AddressedText {
  if (addressed.to !== undefined || recipients.length === 0) return addressed;
  return { ...addressed, to: recipients };
}

function selectPresent(members: readonly Member[], names: readonly string[]): readonly string[] {
  return names.filter((name) => members.some((member) => member.name === name));
}
