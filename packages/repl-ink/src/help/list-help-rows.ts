import { pageKeys } from "../details/page-keys.ts";
import { listKeyHelp } from "../prompt/list-key-help.ts";
import type { PromptCommand } from "../prompt/prompt-command.ts";
import { questionKeys } from "../question/question-keys.ts";

/** A row of the help: some keys, or the name of a part. */
export type HelpRow =
  | { readonly kind: "group"; readonly name: string }
  | { readonly kind: "keys"; readonly keys: string; readonly description: string };

/** The help, made from the tables that dispatch the keys; without those that do nothing here. */
export function listHelpRows(
  isHandled: (command: PromptCommand) => boolean = () => true,
): readonly HelpRow[] {
  const answering = questionKeys.map(({ keys, description }) => ({
    keys: keys.join(", "),
    description,
  }));
  const reading = pageKeys.map(({ keys, description }) => ({ keys: keys.join(", "), description }));
  const groups = [
    ...listKeyHelp(isHandled),
    { group: "Answering", rows: answering },
    { group: "Reading in full", rows: reading },
  ];
  return groups.flatMap(({ group, rows }): HelpRow[] => [
    { kind: "group", name: group },
    ...rows.map((row) => ({ kind: "keys" as const, ...row })),
  ]);
}
