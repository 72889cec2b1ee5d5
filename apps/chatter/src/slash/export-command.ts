import { markUnsafe } from "@chatter/safe-text";
import { type SlashCommand, selectText } from "@chatter/session";
import type { ExportResult } from "../export/export-conversation.ts";
import type { ListedPath } from "../files/list-paths.ts";
import { complain, inform } from "./say.ts";

/** What `/export` works with. */
export interface ExportServices {
  /** Writes the conversation to a file; without a name, to one in the project's folder. */
  exportConversation(file: string | undefined): Promise<ExportResult>;
  listPaths(typed: string): Promise<readonly ListedPath[]>;
}

/** `/export [FILE]`: the conversation and the plans as Markdown, in a new file. */
export const exportCommand: SlashCommand<ExportServices> = {
  name: "export",
  description: "Write the conversation and the plans to a Markdown file",
  usage: "[FILE]",
  takesText: true,
  async action(services, invocation) {
    const file = selectText(invocation).trim();
    const result = await services.exportConversation(file === "" ? undefined : file);
    return result.ok ? inform(`Written to ${markUnsafe(result.file)}`) : complain(result.problem);
  },
  async complete(services, { args, partial }) {
    if (args.length > 0) return [];
    // A file that is there cannot be meant: it is never overwritten.
    const folders = (await services.listPaths(partial)).filter(({ isFolder }) => isFolder);
    return folders.map(({ path }) => ({ value: path, description: "folder" }));
  },
};
