/** What is to be told about a command. Every `SlashCommand` is one. */
export interface CommandOutline {
  readonly name: string;
  readonly altNames?: readonly string[];
  readonly description: string;
  readonly usage?: string;
  readonly subCommands?: readonly CommandOutline[];
}

/** The first command that goes by a word: by its name, else by another one. Case does not count. */
export function findCommand<Command extends CommandOutline>(
  commands: readonly Command[],
  word: string,
): Command | undefined {
  const wanted = word.toLowerCase();
  return (
    commands.find(({ name }) => name.toLowerCase() === wanted) ??
    commands.find(({ altNames }) => altNames?.some((name) => name.toLowerCase() === wanted))
  );
}

/** All names that commands go by. */
export function listNames(commands: readonly CommandOutline[]): readonly string[] {
  return commands.flatMap(({ name, altNames = [] }) => [name, ...altNames]);
}
