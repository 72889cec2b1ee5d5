import { openProgram } from "../terminal/open-program.ts";
import type { TerminalSize, WatchedProgram } from "../terminal/watched-program.ts";
import { createPerson } from "./create-person.ts";
import type { Place } from "./place.ts";
import { type StepResult, takeStep } from "./take-step.ts";
import type { Scene } from "./walk-step.ts";

/** What a walk goes through, and where. */
export interface WalkOptions {
  /** The program, as it is built. */
  readonly cli: string;
  readonly place: Place;
  readonly size: TerminalSize;
  readonly scenes: readonly Scene[];
  readonly patienceMs: number;
  /** Told each program; what it gives is called when the program has ended. */
  readonly watch?: (program: WatchedProgram) => () => void;
}

/** A step that was taken. */
export interface TakenStep extends StepResult {
  /** From 1, over all scenes. */
  readonly number: number;
  readonly name: string;
  readonly tookMs: number;
}

/** Goes through the scenes; a step that is not reached ends its scene, as those after it build on it. */
export async function* runWalk(options: WalkOptions): AsyncGenerator<TakenStep> {
  let before = 0;
  for (const scene of options.scenes) {
    for await (const taken of playScene(scene, options)) {
      yield { ...taken, number: before + taken.number };
    }
    before += scene.steps.length;
  }
}

async function* playScene(scene: Scene, options: WalkOptions): AsyncGenerator<TakenStep> {
  const { cli, place, size, patienceMs } = options;
  const program = openProgram({
    file: process.execPath,
    args: [cli, ...scene.args],
    cwd: scene.isForeign === true ? place.foreign : place.project,
    env: { ...place.env, ...scene.env },
    size,
    patienceMs,
  });
  const person = createPerson(program, size);
  const stopWatching = options.watch?.(program);
  try {
    for (const [index, step] of scene.steps.entries()) {
      const since = performance.now();
      const result = await takeStep(step, program, person);
      const tookMs = performance.now() - since;
      yield { ...result, number: index + 1, name: step.name, tookMs };
      if (!result.isReached) return;
    }
  } finally {
    stopWatching?.();
    await program.close();
  }
}
