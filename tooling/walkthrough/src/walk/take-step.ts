import type { ScreenPicture } from "../picture/screen-cell.ts";
import { toPlainText } from "../picture/to-plain-text.ts";
import type { WatchedProgram } from "../terminal/watched-program.ts";
import { findFaults } from "./find-faults.ts";
import type { Person, WalkStep } from "./walk-step.ts";

/** How a step went. */
export interface StepResult {
  readonly picture: ScreenPicture;
  /** One sentence each; none: all is as it should be. */
  readonly problems: readonly string[];
  /** Whether what was expected came: if not, the steps after it have no ground to stand on. */
  readonly isReached: boolean;
}

/** The parts of one frame come closer to each other than this, frames do not. */
const FRAME_MS = 25;
/** Nobody needs so long to begin after somebody else has ended. */
const SETTLED_MS = 300;

/** Does what a step says, and waits for what must be in sight then. */
export async function takeStep(
  step: WalkStep,
  program: WatchedProgram,
  person: Person,
): Promise<StepResult> {
  await step.act?.(person);
  const seen = await see(step, program);
  const picture = seen ?? program.picture();
  const missing = seen === undefined ? findMissing(step, picture) : [];
  const exit = step.exits === undefined ? [] : await findWrongExit(step.exits, program);
  const unreached = [...missing, ...exit];
  return {
    picture: step.exits === undefined ? picture : program.picture(),
    problems: [...unreached, ...findFaults(toPlainText(picture))],
    isReached: unreached.length === 0,
  };
}

async function see(step: WalkStep, program: WatchedProgram): Promise<ScreenPicture | undefined> {
  const isExpected = (picture: ScreenPicture): boolean => findMissing(step, picture).length === 0;
  const seen = await program.waitFor(isExpected);
  if (seen === undefined) return undefined;
  await program.waitForQuiet(step.isSettled === true ? SETTLED_MS : FRAME_MS);
  if (isExpected(program.picture())) return program.picture();
  return step.isSettled === true ? await see(step, program) : seen;
}

function findMissing(step: WalkStep, picture: ScreenPicture): readonly string[] {
  const text = toPlainText(picture);
  const { sees = [], seesNo = [] } = step;
  return [
    ...sees.filter((expected) => !expected.test(text)).map((each) => `expected ${each} in sight`),
    ...seesNo.filter((unwanted) => unwanted.test(text)).map((each) => `expected no ${each}`),
  ];
}

async function findWrongExit(expected: number, program: WatchedProgram): Promise<string[]> {
  const exitCode = await program.waitForExit();
  if (exitCode === expected) return [];
  const received = exitCode === undefined ? "is still running" : `received ${exitCode}`;
  return [`expected the exit code ${expected}, ${received}`];
}
