import { dropUnsafe, type SafeText } from "@chatter/safe-text";
import { findMember } from "../member.ts";
import type { ReplState } from "./repl-state.ts";

/** What somebody who looks elsewhere should know. */
export interface Attention {
  /** One short line, for the terminal's title. */
  readonly title: SafeText;
  /** Whether a member waits for an answer. What the person wants to run themselves is no surprise. */
  readonly isAsked: boolean;
}

const MAX_NAME_LENGTH = 40;

/** Says in a few words who asks or works. */
export function selectAttention({ questions, members, session }: ReplState): Attention {
  for (const question of questions) {
    if (question.kind !== "approval") continue;
    const asker = findMember(members, question.call.request.requestedBy ?? "");
    if (asker !== undefined) return { title: titleOf(asker.displayName, "asks"), isAsked: true };
  }
  const { work } = session;
  const title = work === null ? dropUnsafe("chatter") : titleOf(work.member.displayName, "works");
  return { title, isAsked: false };
}

function titleOf(displayName: string, verb: string): SafeText {
  const name = [...displayName].slice(0, MAX_NAME_LENGTH).join("");
  return dropUnsafe(`chatter: ${name} ${verb}`, { newlines: "space" });
}
