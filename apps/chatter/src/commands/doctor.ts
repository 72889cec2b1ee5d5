import os from "node:os";
import { createReport } from "../doctor/create-report.ts";
import type { DoctorFacts, TerminalFacts } from "../doctor/doctor-facts.ts";
import { findTeamFacts } from "../doctor/find-team-facts.ts";
import { formatReport } from "../doctor/format-report.ts";
import { gatherFacts } from "../doctor/gather-facts.ts";
import { showWaitingLine } from "../doctor/waiting-line.ts";
import { findProgram } from "../launch/find-program.ts";
import { awaitHostEnding } from "../process/host-ending.ts";
import { writeText } from "../terminal/write-text.ts";

/** The options of `chatter doctor`, as the command line gives them. */
export interface DoctorOptions {
  readonly json?: boolean;
}

/** Says what chatter finds on this machine; the exit code is 0 when some agent can be used. */
export async function doctor(options: DoctorOptions): Promise<number> {
  const ending = new AbortController();
  let gathering: Promise<DoctorFacts> | undefined;
  return await awaitHostEnding({
    async work() {
      gathering = gather(ending.signal);
      const report = createReport(await gathering);
      if (ending.signal.aborted) return 1;
      const text = options.json
        ? `${JSON.stringify(report, undefined, 2)}\n`
        : formatReport(report);
      await writeText(process.stdout, text);
      return report.isUsable ? 0 : 1;
    },
    async close() {
      ending.abort();
      await gathering;
    },
  });
}

async function gather(signal: AbortSignal): Promise<DoctorFacts> {
  const { env, platform } = process;
  const cwd = process.cwd();
  const home = env["HOME"] || os.homedir();
  const hideLine = showWaitingLine(process.stderr, env["TERM"]);
  try {
    return await gatherFacts({
      ...{ env, platform, cwd, home, signal },
      nodeVersion: process.version,
      terminal: lookAtTerminal(process.stdout),
      findProgram: (file) => findProgram(file, { path: env["PATH"], cwd, teamFolder: cwd, home }),
      findTeam: () => findTeamFacts({ cwd, env, platform }),
    });
  } finally {
    hideLine();
  }
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
