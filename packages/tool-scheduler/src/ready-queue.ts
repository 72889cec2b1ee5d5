/** Where something stands in line: deeper goes first, then higher, then who came first. */
export interface Rank {
  readonly depth: number;
  readonly priority: number;
}

/** Holds what is ready to run, in order. Putting in and taking out cost the same however long it is. */
export interface ReadyQueue<Item extends Rank> {
  push(item: Item): void;
  /** The foremost that still waits. */
  peek(): Item | undefined;
  /** Takes out what {@link ReadyQueue.peek} gave. */
  shift(): void;
}

/** Creates an empty queue. Items that `isWaiting` no longer holds for are passed over and let go of. */
export function createReadyQueue<Item extends Rank>(
  isWaiting: (item: Item) => boolean,
): ReadyQueue<Item> {
  // One line per rank, foremost rank first: there are few ranks, and many items of each.
  const lines: Line<Item>[] = [];

  function lineOf(rank: Rank): Line<Item> {
    let index = 0;
    for (const line of lines) {
      const order = compare(rank, line);
      if (order === 0) return line;
      if (order < 0) break;
      index += 1;
    }
    const { depth, priority } = rank;
    const line = { depth, priority, items: [], next: 0, tidyAt: LEAST_TIDY_LENGTH };
    lines.splice(index, 0, line);
    return line;
  }

  return {
    push(item) {
      const line = lineOf(item);
      line.items.push(item);
      if (line.items.length >= line.tidyAt) tidy(line, isWaiting);
    },
    peek() {
      for (let line = lines[0]; line !== undefined; line = lines[0]) {
        const item = findWaiting(line, isWaiting);
        // An empty line stays if it is the only one: the next item will be of the same rank.
        if (item !== undefined || lines.length === 1) return item;
        lines.shift();
      }
      return undefined;
    },
    shift() {
      const line = lines[0];
      if (line !== undefined) skip(line);
    },
  };
}

interface Line<Item> extends Rank {
  /** Undefined where something was taken out. */
  items: (Item | undefined)[];
  /** How many at the beginning were taken out already. */
  next: number;
  /** The length at which what no longer waits is let go of. */
  tidyAt: number;
}

const LEAST_TIDY_LENGTH = 64;

function findWaiting<Item>(line: Line<Item>, isWaiting: (item: Item) => boolean): Item | undefined {
  while (line.next < line.items.length) {
    const item = line.items[line.next];
    if (item !== undefined && isWaiting(item)) return item;
    skip(line);
  }
  return undefined;
}

function skip<Item>(line: Line<Item>): void {
  line.items[line.next] = undefined;
  line.next += 1;
}

/** At twice the length each time, so that it costs nothing on average. */
function tidy<Item>(line: Line<Item>, isWaiting: (item: Item) => boolean): void {
  line.items = line.items.slice(line.next).filter((item) => item !== undefined && isWaiting(item));
  line.next = 0;
  line.tidyAt = Math.max(LEAST_TIDY_LENGTH, 2 * line.items.length);
}

/** Negative: `a` goes before `b`. */
function compare(a: Rank, b: Rank): number {
  return b.depth - a.depth || b.priority - a.priority;
}
