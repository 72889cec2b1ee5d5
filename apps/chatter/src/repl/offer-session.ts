import { dropUnsafe } from "@chatter/safe-text";
import { findSessionToOffer, lastTimeOf } from "../sessions/find-latest-session.ts";
import { formatAge } from "../sessions/format-age.ts";
import type { SessionOffer } from "./repl-setup.ts";

/** Where an earlier session is looked for. */
interface OfferPlace {
  readonly dataDirectory: string;
  /** The real path of the folder that is worked in. */
  readonly cwd: string;
  readonly team: string;
  readonly now: number;
}

/** The last session of this folder and team, as it is offered; undefined: there is none to go on with. */
export async function describeOffer(place: OfferPlace): Promise<SessionOffer | undefined> {
  const { dataDirectory, cwd, team, now } = place;
  const record = await findSessionToOffer(dataDirectory, { folder: cwd, team });
  if (record === undefined) return undefined;
  const title = dropUnsafe(record.title ?? "", { newlines: "space" });
  const age = formatAge(now - lastTimeOf(record));
  const text = `Enter goes on with the last session here: “${title}”, ${age}`;
  return { sessionId: record.id, text };
}
