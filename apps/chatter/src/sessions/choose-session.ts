import { quoteReceived } from "../terminal/quote-received.ts";
import { UsageError } from "../usage-error.ts";
import type { SessionListing } from "./list-sessions.ts";
import { selectNearestIds } from "./nearest-ids.ts";

const MAX_HINTS = 3;

/** The session with an id; one that is not there is a `UsageError` that names the nearest. */
export function chooseSession(listings: readonly SessionListing[], id: string): SessionListing {
  const found = listings.find((listing) => listing.id === id);
  if (found !== undefined) return found;
  const nearest = selectNearestIds(
    id,
    listings.map((listing) => listing.id),
    MAX_HINTS,
  );
  const hint =
    nearest.length === 0 ? "See chatter sessions list --all." : `Near it: ${nearest.join(", ")}.`;
  throw new UsageError(`there is no session ${quoteReceived(id)}. ${hint}`);
}
