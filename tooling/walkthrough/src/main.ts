import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { formatRow } from "./format-row.ts";
import { nameFile } from "./name-file.ts";
import { parseArguments, usage, walkSizes } from "./parse-arguments.ts";
import { sizeOfPicture } from "./picture/cell-size.ts";
import { drawPng } from "./picture/draw-png.ts";
import { drawRecording } from "./picture/draw-recording.ts";
import { drawSvg } from "./picture/draw-svg.ts";
import type { ScreenPicture } from "./picture/screen-cell.ts";
import { toPlainText } from "./picture/to-plain-text.ts";
import { readmeScene, STILL_STEP } from "./readme-scene.ts";
import { listScenes } from "./steps/list-scenes.ts";
import type { TerminalSize } from "./terminal/watched-program.ts";
import { createPlace } from "./walk/place.ts";
import { type PictureRecording, recordPictures } from "./walk/record-pictures.ts";
import { runWalk, type TakenStep } from "./walk/run-walk.ts";

const exitCodes = { fine: 0, failed: 1, usage: 2, failure: 3 } as const;
const repository = path.resolve(import.meta.dirname, "../../..");
const app = path.join(repository, "apps/chatter");
const PATIENCE_MS = 30_000;
/** Slow enough to be met at work, fast enough to wait for. */
const LINES_PER_SECOND = 6;

// Whoever is interrupted still takes away what is left: that is done at the exit.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => process.exit(exitCodes.failure));
}

try {
  process.exitCode = await main();
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = exitCodes.failure;
}

async function main(): Promise<number> {
  const parsed = parseArguments(process.argv.slice(2));
  if (!parsed.ok) {
    say(`${parsed.problem}\n\n${usage}`);
    return exitCodes.usage;
  }
  if (!existsSync(path.join(app, "dist/cli.mjs"))) {
    say("chatter is not built: run pnpm build first.");
    return exitCodes.usage;
  }
  const folder = copyBuilt();
  const { out, isPng, isReadme, sizes } = parsed.command;
  if (isReadme) return await makeReadmePicture(folder);
  const pictures = path.resolve(out ?? mkdtempSync(path.join(tmpdir(), "chatter-walkthrough-")));
  let failed = 0;
  for (const size of sizes) failed += await walkIn(size, { folder, pictures, isPng });
  say(`\n${failed === 0 ? "every step was reached" : `${failed} steps failed`}\n${pictures}`);
  return failed === 0 ? exitCodes.fine : exitCodes.failed;
}

interface WalkMeans {
  /** The program. */
  readonly folder: string;
  readonly pictures: string;
  readonly isPng: boolean;
}

/** Walks in one size; gives how many steps failed. */
async function walkIn(size: TerminalSize, { folder, pictures, isPng }: WalkMeans): Promise<number> {
  const name = `${size.columns}x${size.rows}`;
  const target = path.join(pictures, name);
  mkdirSync(target, { recursive: true });
  say(`\n${name}`);
  let failed = 0;
  const kept: (() => Promise<unknown>)[] = [];
  const otherSizes = walkSizes.filter((other) => other.columns !== size.columns);
  for await (const taken of walk(folder, size, otherSizes)) {
    say(formatRow(taken));
    const file = path.join(target, nameFile(taken.number, taken.name));
    keep(taken.picture, file);
    kept.push(() => drawPng(`${file}.svg`, `${file}.png`, sizeOfPicture(taken.picture)));
    if (taken.problems.length === 0) continue;
    failed += 1;
    say(`\n${toPlainText(taken.picture)}\n`);
  }
  // Not on the way: a browser takes longer than what is to be met there.
  if (isPng) for (const draw of kept) await draw();
  return failed;
}

async function* walk(
  folder: string,
  size: TerminalSize,
  otherSizes: readonly TerminalSize[],
): AsyncGenerator<TakenStep> {
  const place = createPlace(folder, LINES_PER_SECOND);
  process.once("exit", place.remove);
  const { teamFile } = place;
  const scenes = listScenes({ teamFile, linesPerSecond: LINES_PER_SECOND, otherSizes });
  const cli = path.join(folder, "cli.mjs");
  yield* runWalk({ cli, place, size, scenes, patienceMs: PATIENCE_MS });
}

function keep(picture: ScreenPicture, file: string): void {
  writeFileSync(`${file}.svg`, drawSvg(picture));
  writeFileSync(`${file}.txt`, `${toPlainText(picture)}\n`);
}

async function makeReadmePicture(folder: string): Promise<number> {
  const place = createPlace(folder, LINES_PER_SECOND);
  process.once("exit", place.remove);
  const cli = path.join(folder, "cli.mjs");
  const size = { columns: 80, rows: 24 };
  const recordings: PictureRecording[] = [];
  const steps = runWalk({
    cli,
    place,
    size,
    scenes: [readmeScene],
    patienceMs: PATIENCE_MS,
    watch(program) {
      const recording = recordPictures(program);
      recordings.push(recording);
      return recording.stop;
    },
  });
  const taken: TakenStep[] = [];
  for await (const step of steps) {
    say(formatRow(step));
    taken.push(step);
  }
  const still = taken.find(({ name }) => name === STILL_STEP);
  const [recording] = recordings;
  const hasFailed = taken.some(({ problems }) => problems.length > 0);
  if (still === undefined || recording === undefined || hasFailed) return exitCodes.failed;
  writeFileSync(path.join(repository, "docs/screen.svg"), drawSvg(still.picture));
  writeFileSync(path.join(repository, "docs/recording.svg"), drawRecording(recording.frames));
  say("docs/screen.svg and docs/recording.svg are made");
  return exitCodes.fine;
}

/** A build that is begun meanwhile takes nothing away from the walk. */
function copyBuilt(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "chatter-built-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // What the played agents say lies beside the program.
  for (const part of ["dist", "demo"]) {
    cpSync(path.join(app, part), path.join(folder, part), { recursive: true });
  }
  return path.join(folder, "dist");
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
