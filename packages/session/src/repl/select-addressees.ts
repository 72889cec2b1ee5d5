import { findMember, type Member } from "../member.ts";

/** A prompt, and whom it is for. */
export interface AddressedText {
  readonly text: string;
  readonly to?: readonly string[];
}

/**
 * Reads `@max @ada please …`: names of members at the beginning say whom a prompt is for, and are
 * not part of it. A name that nobody has is text.
 */
export function selectAddressees(text: string, members: readonly Member[]): AddressedText {
  const to: string[] = [];
  let rest = text.trimStart();
  for (;;) {
    const [whole, word] = /^@([^\s,:]+)[,:]?(?:\s+|$)/.exec(rest) ?? [];
    const member = word === undefined ? undefined : findMember(members, word);
    if (whole === undefined || member === undefined) break;
    if (!to.includes(member.name)) to.push(member.name);
    rest = rest.slice(whole.length);
  }
  // A name alone says nothing: it is sent as it is.
  return to.length === 0 || rest === "" ? { text } : { text: rest, to };
}
