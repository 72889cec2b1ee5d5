/** The place of a running tool. */
export interface Place {
  readonly isExclusive: boolean;
  /** Whether the tool still runs, wanted or not. */
  isHeld: boolean;
  /** Whether it works itself: one that waits for calls of its own does not. */
  isActive: boolean;
  /** Whose place it uses. */
  lender: Place | undefined;
  /** Who uses its place. */
  borrower: Place | undefined;
}

/** The places in which tools run: so many, and one alone for an exclusive tool. */
export interface Places {
  canTake(isExclusive: boolean, parent: Place | undefined): boolean;
  take(place: Place, parent: Place | undefined): void;
  release(place: Place): void;
  /** The tool waits for calls of its own. */
  suspend(place: Place): void;
  /** It goes on. */
  resume(place: Place): void;
}

/**
 * Counts the places. A tool that schedules calls and waits for them lends its place to one of them
 * at a time: otherwise tools that wait for their own calls would take all places, and stand still.
 */
export function createPlaces(count: number): Places {
  let held = 0;
  let active = 0;
  let activeExclusive = 0;

  function setActive(place: Place, isActive: boolean): void {
    if (place.isActive === isActive) return;
    place.isActive = isActive;
    active += isActive ? 1 : -1;
    if (place.isExclusive) activeExclusive += isActive ? 1 : -1;
  }

  return {
    canTake(isExclusive, parent) {
      if (held >= count && !canLend(parent)) return false;
      return isExclusive ? active === 0 : activeExclusive === 0;
    },
    take(place, parent) {
      if (canLend(parent)) {
        place.lender = parent;
        parent.borrower = place;
      } else {
        held += 1;
      }
      place.isHeld = true;
      setActive(place, true);
    },
    release(place) {
      if (!place.isHeld) return;
      place.isHeld = false;
      setActive(place, false);
      const { lender, borrower } = place;
      // Whoever used this place keeps it, until the tool lets go of it.
      if (lender !== undefined) lender.borrower = borrower;
      if (borrower !== undefined) borrower.lender = lender;
      if (lender === undefined && borrower === undefined) held -= 1;
    },
    suspend(place) {
      if (place.isHeld) setActive(place, false);
    },
    resume(place) {
      if (place.isHeld) setActive(place, true);
    },
  };
}

function canLend(place: Place | undefined): place is Place {
  return place?.isHeld === true && place.borrower === undefined;
}
