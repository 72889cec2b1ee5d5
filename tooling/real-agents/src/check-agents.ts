import { type AgentUnderTest, installAgent } from "./agent-under-test.ts";
import type { Check, CheckContext } from "./checks/check.ts";
import { listChecks } from "./checks/list-checks.ts";
import type { CheckResult } from "./format-row.ts";
import type { Command } from "./parse-arguments.ts";
import { type AgentName, agents, isAgentName } from "./record.ts";
import type { Theatre } from "./stage/scene.ts";

/** Where agents are checked, and who is told. */
export interface CheckingOptions {
  /** The built command. */
  readonly cli: string;
  readonly onInstalled: (agents: readonly AgentUnderTest[]) => void;
  readonly onResult: (result: CheckResult) => void;
}

/** Makes all checks that are wanted, one after the other: the machine is theirs alone. */
export async function checkAgents(
  { agents: wanted, mode, check: word, isKeeping }: Command,
  { cli, onInstalled, onResult }: CheckingOptions,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  // All of them: each hands over to another.
  const installed: AgentUnderTest[] = [];
  for (const name of Object.keys(agents).filter(isAgentName)) {
    installed.push(await installAgent(name));
  }
  onInstalled(installed);
  for (const [index, cast] of installed.entries()) {
    if (!isWanted(cast, wanted)) continue;
    const other = installed[(index + 1) % installed.length] ?? cast;
    for (const check of listChecks(cast.dialect, { mode, word })) {
      const result = await makeCheck(check, { cast, other, cli, isKeeping });
      results.push(result);
      onResult(result);
    }
  }
  return results;
}

function isWanted({ agent }: AgentUnderTest, wanted: readonly AgentName[]): boolean {
  return wanted.includes(agent.name);
}

interface CheckPlace extends Pick<CheckContext, "cast" | "other"> {
  readonly cli: string;
  readonly isKeeping: boolean;
}

async function makeCheck(check: Check, place: CheckPlace): Promise<CheckResult> {
  const { cast, other, cli, isKeeping } = place;
  const notes: string[] = [];
  const note = (text: string): void => void notes.push(text);
  const onKept = isKeeping ? (folder: string) => note(`kept in ${folder}`) : undefined;
  const theatre: Theatre = { cli, onKept };
  const started = Date.now();
  const problems = await check
    .run({ theatre, cast, other, note })
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  return {
    agent: cast.agent.name,
    check: check.name,
    mode: check.mode,
    problems,
    notes,
    durationMs: Date.now() - started,
  };
}
