import { HOOK_EVENTS, type HookEvent, type Hooks } from "@chatter/session";

/** Where hooks come from: the person's settings, or a team file. */
export interface HookSource {
  readonly hooks: Hooks;
  /** The folder of the file that they stand in; a relative program is meant from there. */
  readonly folder: string;
}

/** A command that is told. */
export interface HookCommand {
  /** A program and its arguments. */
  readonly argv: readonly string[];
  readonly folder: string;
}

/** The commands of each moment, in the order in which they start. */
export type HookCommands = Readonly<Record<HookEvent, readonly HookCommand[]>>;

/** Everything that is to be told: nobody's hooks replace those of another; the same one runs once. */
export function mergeHooks(sources: readonly HookSource[]): HookCommands {
  const entries = HOOK_EVENTS.map((event) => {
    const commands = sources.flatMap(({ hooks, folder }): readonly HookCommand[] => {
      const argv = hooks[event];
      return argv === undefined ? [] : [{ argv, folder }];
    });
    return [event, withoutRepeats(commands)] as const;
  });
  // Cast: there is an entry for each event.
  return Object.fromEntries(entries) as HookCommands;
}

function withoutRepeats(commands: readonly HookCommand[]): readonly HookCommand[] {
  const unlike = new Map(commands.map((command) => [keyOf(command), command]));
  return [...unlike.values()];
}

/** The folder only matters where the program is named relative to it. */
function keyOf({ argv, folder }: HookCommand): string {
  return JSON.stringify([argv[0]?.includes("/") ? folder : "", argv]);
}
