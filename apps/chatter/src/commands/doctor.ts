import { createReport } from "../doctor/create-report.ts";
import type { DoctorFacts } from "../doctor/doctor-facts.ts";
import { formatReport } from "../doctor/format-report.ts";
import { gatherHere } from "../doctor/gather-here.ts";
import { showWaitingLine } from "../doctor/waiting-line.ts";
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
  const hideLine = showWaitingLine(process.stderr, process.env["TERM"]);
  try {
    return await gatherHere(signal);
  } finally {
    hideLine();
  }
}
