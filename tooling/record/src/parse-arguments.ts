import { parseArgs } from "node:util";
import type { AgentName } from "./agents/agent.ts";
import { agents, isAgentName } from "./agents.ts";

/** What the person asked for. */
export interface Command {
  readonly agents: readonly AgentName[];
  readonly isCheck: boolean;
  /** An exact version or a tag; without it the version whose recordings are stored. */
  readonly version: string | undefined;
  /** Only this one. */
  readonly scenario: string | undefined;
  /** Where recordings go instead of the stored ones. */
  readonly out: string | undefined;
}

/** A command, or why there is none. */
export type ParsedArguments =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problem: string };

/** How the command is called. */
export const usage = `pnpm record <agent> [--cli-version X] [--scenario NAME] [--out DIR]
pnpm record --check [agent] [--cli-version X] [--scenario NAME]

agents: ${Object.keys(agents).join(", ")}
X is a version or a tag such as latest; without it, the version whose recordings are stored.
`;

/** Reads the command line. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  const parsed = parseFlags(argv);
  if (typeof parsed === "string") return { ok: false, problem: parsed };
  const { values, positionals } = parsed;
  const [name, ...surplus] = positionals;
  const { check: isCheck = false, "cli-version": version, scenario, out } = values;

  const problem = (text: string): ParsedArguments => ({ ok: false, problem: text });
  if (surplus.length > 0) return problem(`one agent at a time, received also ${surplus.join(" ")}`);
  if (name !== undefined && !isAgentName(name)) return problem(`there is no agent ${name}`);
  if (name === undefined && !isCheck) return problem("an agent is missing");
  if (name === undefined && /^\d/.test(version ?? "")) return problem("a version needs an agent");
  if (isCheck && out !== undefined) return problem("--check writes nothing, so --out has no use");

  const wanted = name ? [name] : Object.keys(agents).filter(isAgentName);
  const known = wanted.flatMap((agent) => agents[agent].scenarios.map((item) => item.name));
  if (scenario !== undefined && !known.includes(scenario)) {
    return problem(`there is no scenario ${scenario}; there are ${[...new Set(known)].join(", ")}`);
  }
  return { ok: true, command: { agents: wanted, isCheck, version, scenario, out } };
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        check: { type: "boolean" },
        "cli-version": { type: "string" },
        scenario: { type: "string" },
        out: { type: "string" },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
