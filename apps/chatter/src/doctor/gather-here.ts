import os from "node:os";
import { findProgram } from "../launch/find-program.ts";
import type { DoctorFacts, TerminalFacts } from "./doctor-facts.ts";
import { findTeamFacts } from "./find-team-facts.ts";
import { gatherFacts } from "./gather-facts.ts";

/** Finds out about the machine, folder and terminal of this very process. */
export async function gatherHere(signal: AbortSignal): Promise<DoctorFacts> {
  const { env, platform } = process;
  const cwd = process.cwd();
  const home = env["HOME"] || os.homedir();
  return await gatherFacts({
    ...{ env, platform, cwd, home, signal },
    nodeVersion: process.version,
    terminal: lookAtTerminal(process.stdout),
    findProgram: (file) => findProgram(file, { path: env["PATH"], cwd, teamFolder: cwd, home }),
    findTeam: () => findTeamFacts({ cwd, env, platform }),
  });
}

function lookAtTerminal(output: NodeJS.WriteStream): TerminalFacts {
  return {
    isTerminal: output.isTTY === true,
    term: process.env["TERM"] ?? null,
    colorDepth: output.isTTY ? output.getColorDepth() : 1,
    columns: output.columns ?? null,
    rows: output.rows ?? null,
  };
}
