import type { SlashCommand } from "../slash-command.ts";

/** `/clear`: an empty transcript. */
export const clearCommand: SlashCommand<unknown> = {
  name: "clear",
  description: "Start again with an empty transcript",
  // What a working agent says next would have nothing to stand under.
  runsWhileBusy: false,
  action: () => ({ type: "load_history", sessionId: null }),
};
