import type { PlanKey } from "@chatter/todo-store";
import { connectPlanSocket } from "../plan-socket/connect-plan-socket.ts";
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
  /** Where the chatter that mounted the tools wants to be told what they do, if one did. */
  readonly socket: string | undefined;
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
  const host = place.socket ? connectPlanSocket(place.socket) : undefined;
  host?.hello(key);
  return servePlanTools({ key, store }, { problem, track, onSaved: () => host?.changed(key) });
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
