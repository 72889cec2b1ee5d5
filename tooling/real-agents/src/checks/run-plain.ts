import { execFile } from "node:child_process";
import type { AgentUnderTest } from "../agent-under-test.ts";

/** Runs a CLI by itself, as a person without chatter does, to the end of one answer. */
export function runPlain(
  { agent, program, dialect }: AgentUnderTest,
  place: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<void> {
  const [file = "", ...args] = [...program, ...dialect.plainArguments("Say hello")];
  return new Promise((resolve, reject) => {
    const child = execFile(file, args, place, (error) => {
      if (error === null) resolve();
      else reject(new Error(`${agent.name} alone: ${error.message}`));
    });
    child.stdin?.end();
  });
}
