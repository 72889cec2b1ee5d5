import { createReport } from "./create-report.ts";
import { formatReport } from "./format-report.ts";
import { gatherHere } from "./gather-here.ts";

/** What chatter finds on this machine, in lines for people. Nothing that it started is left. */
export async function examineHere(signal: AbortSignal): Promise<string> {
  return formatReport(createReport(await gatherHere(signal)));
}
