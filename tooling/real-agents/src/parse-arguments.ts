import { parseArgs } from "node:util";
import { isMode, type Mode, modes } from "./mode.ts";
import { type AgentName, agents, isAgentName } from "./record.ts";

/** What the person asked for. */
export interface Command {
  readonly agents: readonly AgentName[];
  readonly mode: Mode | undefined;
  /** Only checks with this in their names. */
  readonly check: string | undefined;
  /** Whether the folders of the checks stay. */
  readonly isKeeping: boolean;
}

/** A command, or why there is none. */
export type ParsedArguments =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problem: string };

/** How the command is called. */
export const usage = `pnpm real-agents [agent] [--mode MODE] [--check WORD] [--keep]

agents: ${Object.keys(agents).join(", ")}; without one, all
modes: ${modes.join(", ")}; without one, all
WORD is a part of the names of checks. --keep leaves the folders of the checks to be looked at.
`;

/** Reads the command line. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  const parsed = parseFlags(argv);
  if (typeof parsed === "string") return { ok: false, problem: parsed };
  const { values, positionals } = parsed;
  const [name, ...surplus] = positionals;
  const { mode, check, keep: isKeeping = false } = values;

  const problem = (text: string): ParsedArguments => ({ ok: false, problem: text });
  if (surplus.length > 0) return problem(`one agent at a time, received also ${surplus.join(" ")}`);
  if (name !== undefined && !isAgentName(name)) return problem(`there is no agent ${name}`);
  if (mode !== undefined && !isMode(mode)) return problem(`there is no mode ${mode}`);
  const wanted = name ? [name] : Object.keys(agents).filter(isAgentName);
  return { ok: true, command: { agents: wanted, mode, check, isKeeping } };
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        mode: { type: "string" },
        check: { type: "string" },
        keep: { type: "boolean" },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
