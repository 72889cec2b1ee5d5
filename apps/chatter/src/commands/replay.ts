import { setTimeout } from "node:timers/promises";
import { paceEvents } from "../replay/pace-events.ts";
import { readReplay } from "../replay/read-replay.ts";
import { openInput } from "../terminal/open-input.ts";
import { showEvents } from "../view/show-events.ts";

/** The options of `chatter replay`, as the command line gives them. */
export interface ReplayOptions {
  /** Times as fast as it was; infinite: no waiting. Default: 1 where somebody watches. */
  readonly speed?: number;
  readonly ascii?: boolean;
  readonly screenReader?: boolean;
  readonly planAtTurnEnd: "keep" | "complete";
}

/** Plays a log of unified events: on a live screen where there is one, as plain lines elsewhere. */
export async function replay(file: string, options: ReplayOptions): Promise<void> {
  const chunks = await openInput(file);
  const { speed = process.stdout.isTTY ? 1 : Number.POSITIVE_INFINITY } = options;
  const name = file === "-" ? "stdin" : JSON.stringify(file);
  const { batches, now } = paceEvents(readReplay(chunks, name), speed, {
    now: () => performance.now(),
    wait: (milliseconds) => setTimeout(milliseconds),
  });
  await showEvents(batches, { ...options, now });
}
