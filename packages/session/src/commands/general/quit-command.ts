import type { SlashCommand } from "../slash-command.ts";

/** `/quit`: leaves. */
export const quitCommand: SlashCommand<unknown> = {
  name: "quit",
  altNames: ["exit", "q"],
  description: "Leave",
  action: () => ({ type: "quit" }),
};
