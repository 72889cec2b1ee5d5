import type { Team } from "@chatter/session";
import { CoreToolScheduler, type Tool } from "@chatter/tool-scheduler";
import { createPermissionAsker } from "../conversation/ask-permission.ts";
import { configDirectory } from "../policy/config-directory.ts";
import { openPolicyFile } from "../policy/policy-file.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { askInTerminal } from "./ask-in-terminal.ts";
import type { RunOutput } from "./run-output.ts";

/** Who answers what agents ask in a run. */
export interface RunApprovals {
  readonly ask: ReturnType<typeof createPermissionAsker>;
  /** Whether something was denied because nobody could be asked. */
  wasDenied(): boolean;
  close(): Promise<void>;
}

/** The policy answers, else a person at the terminal; without one it is a no. */
export async function openRunApprovals(options: {
  readonly team: Team;
  readonly cwd: string;
  readonly env: Environment;
  readonly output: Pick<RunOutput, "warn" | "clearLine">;
}): Promise<RunApprovals> {
  const { team, cwd, env, output } = options;
  const isInteractive = process.stdin.isTTY && process.stderr.isTTY;
  const policy = await openPolicyFile(configDirectory(env)).read();
  if (!policy.ok) output.warn(`${policy.problem}. Nothing is allowed by it until it is mended.`);
  const shelf = new Map<string, Tool>();
  const scheduler = new CoreToolScheduler({
    tools: shelf,
    policy: policy.ok ? policy.policy : { version: 1, rules: [] },
    cwd,
    isInteractive,
  });
  const { stdin: input, stderr } = process;
  const terminal = { input, output: stderr, clearLine: output.clearLine };
  const stopAsking = isInteractive ? askInTerminal(scheduler, terminal) : () => {};
  const ask = createPermissionAsker({ scheduler, shelf, team });
  let wasDenied = false;
  return {
    async ask(request, signal, onAsked) {
      const answer = await ask(request, signal, onAsked);
      wasDenied ||= !answer.isAllowed && !isInteractive;
      return answer;
    },
    wasDenied: () => wasDenied,
    async close() {
      stopAsking();
      await scheduler.dispose();
    },
  };
}
