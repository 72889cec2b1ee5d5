import type { PlanKey } from "@chatter/todo-store";
import { recordSession } from "../sessions/record-session.ts";
import { openPlanStore, withStoreErrors } from "../todo/open-plan-store.ts";
import { UsageError } from "../usage-error.ts";
import type { ServedTool } from "./plan-server.ts";
import { servePlanTools } from "./serve-plan-tools.ts";

/** The list that the tools work on, and where. */
export interface PlanToolsPlace {
  readonly key: PlanKey;
  readonly dataDirectory: string;
  readonly folder: string;
  readonly track: <Result>(call: Promise<Result>) => Promise<Result>;
}

/** Opens the list, and records the session so that commands in the same folder find it. */
export async function openPlanTools(place: PlanToolsPlace): Promise<readonly ServedTool[]> {
  const { key, dataDirectory, folder, track } = place;
  const store = openPlanStore(dataDirectory);
  const problem = await attempt(() => store.read(key));
  const session = { id: key.session, folder, team: null, start: Date.now() };
  const unrecorded = await attempt(() => recordSession(dataDirectory, session));
  if (unrecorded !== undefined) {
    process.stderr.write(`chatter: cannot record the session: ${unrecorded}\n`);
  }
  return servePlanTools({ key, store }, { problem, track });
}

/** Only what is refused ends the server; whatever else is wrong is for the tools to tell. */
async function attempt(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await withStoreErrors(work);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}
