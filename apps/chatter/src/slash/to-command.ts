import { markUnsafe } from "@chatter/safe-text";
import { findMember, type Member, type SlashCommand } from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";
import { complain, inform } from "./say.ts";

/** What `/to` works on. */
export interface RecipientServices {
  /** The agents of the team. */
  members(): readonly Member[];
  /** Who gets prompts that name nobody; none: whoever is next. */
  recipients(): readonly string[];
  chooseRecipients(names: readonly string[]): void;
}

const AS_USUAL = "-";
const USUALLY = "whoever worked last, else to the first of the team";

/** `/to [MEMBER…|-]`: who gets the prompts that name nobody, until that is changed. */
export const toCommand: SlashCommand<RecipientServices> = {
  name: "to",
  description: "Who gets your next prompts",
  usage: "[MEMBER… | -]",
  action(services, { args }) {
    const members = services.members();
    if (args.length === 0) return inform(describe(members, services.recipients()));
    if (args.length === 1 && args[0] === AS_USUAL) {
      services.chooseRecipients([]);
      return inform(describe(members, []));
    }
    const names: string[] = [];
    for (const word of args) {
      const member = findMember(members, word.replace(/^@/, "").replace(/,$/, ""));
      if (member === undefined) return complain(describeUnknown(word, members));
      if (!names.includes(member.name)) names.push(member.name);
    }
    services.chooseRecipients(names);
    return inform(describe(members, names));
  },
  complete(services, { args, partial }) {
    const named = args.map((word) => findMember(services.members(), word.replace(/^@/, "")));
    const left = services.members().filter((member) => !named.includes(member));
    // Whoever begins a name as in a prompt goes on so.
    const sign = partial.startsWith("@") ? "@" : "";
    const usual = { value: AS_USUAL, description: "as usual" };
    return [
      ...left.map(({ name, displayName }) => ({
        value: `${sign}${name}`,
        description: markUnsafe(displayName),
      })),
      ...(args.length === 0 ? [usual] : []),
    ];
  },
};

function describe(members: readonly Member[], names: readonly string[]): string {
  if (names.length === 0) return `What names nobody goes to ${USUALLY}.`;
  const shown = names.map((name) =>
    markUnsafe(members.find((member) => member.name === name)?.displayName ?? name),
  );
  return `What names nobody goes to ${shown.join(" and ")}, until /to ${AS_USUAL}.`;
}

function describeUnknown(word: string, members: readonly Member[]): string {
  const names = members.map(({ name }) => name).join(", ") || "nobody, as there are no agents";
  return `/to: expected names out of ${names}, or ${AS_USUAL} alone; received ${quoteReceived(word)}. Nothing has changed.`;
}
