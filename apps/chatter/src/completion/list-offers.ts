import type { CommandNode, CompletedWord } from "./command-node.ts";

/** What is offered in one place. */
export interface Offer {
  readonly words: readonly CompletedWord[];
  readonly isFile: boolean;
}

/** What is offered for each of the words that a command takes, but for options. */
export function listOffers(node: CommandNode): readonly Offer[] {
  const { commands, values } = node;
  if (commands.length === 0 && values.length === 0) {
    // Where nothing else can come, the options are shown at once.
    return [{ words: listOptionWords(node), isFile: false }];
  }
  return Array.from({ length: Math.max(1, values.length) }, (_, slot) => ({
    words: [
      ...(slot === 0 ? commands : []),
      ...(values[slot]?.words ?? []).map((name) => ({ name, description: "" })),
    ],
    isFile: values[slot]?.isFile ?? false,
  }));
}

/** The options of a command, each of its names a word. */
export function listOptionWords({ options }: CommandNode): readonly CompletedWord[] {
  return options.flatMap(({ names, description }) => names.map((name) => ({ name, description })));
}
