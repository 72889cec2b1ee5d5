import { findMember, type Member, type SlashCommand } from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";

/** What `/takeover` needs. */
export interface TakeoverServices {
  /** The agents of the team. */
  members(): readonly Member[];
  /** Who worked last; undefined: nobody has. */
  lastAgent(): string | undefined;
  takeOver(from: string, to: string): void;
}

/** `/takeover [MEMBER]`: somebody else goes on with the plan of whoever worked last. */
export const takeoverCommand: SlashCommand<TakeoverServices> = {
  name: "takeover",
  description: "Let another member go on, with the plan",
  usage: "[MEMBER]",
  runsWhileBusy: false,
  action(services, { args }) {
    const from = services.lastAgent();
    if (from === undefined)
      return complain("nobody has worked yet: there is nothing to take over.");
    const others = services.members().filter(({ name }) => name !== from);
    const [word] = args;
    const to = word === undefined ? others[0] : findMember(others, word);
    if (to === undefined) {
      const names = others.map(({ name }) => name).join(", ") || "nobody";
      const given = word === undefined ? "" : `, received ${quoteReceived(word)}`;
      return complain(`nobody can take over from ${from}: expected one of ${names}${given}.`);
    }
    // The conversation tells what follows.
    services.takeOver(from, to.name);
    return undefined;
  },
  complete: (services) =>
    services
      .members()
      .filter(({ name }) => name !== services.lastAgent())
      .map(({ name, displayName }) => ({ value: name, description: displayName })),
};

function complain(text: string) {
  return { type: "message", level: "error", text } as const;
}
