import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Recording, Run } from "./run-scenario.ts";

/** A recording's place: a folder, and the version and scenario that name it. */
export interface RecordingKey {
  readonly folder: string;
  readonly version: string;
  readonly scenario: string;
}

/** Writes a recording: the stream as it came, and beside it how it was made. */
export async function writeRecording(key: RecordingKey, recording: Recording): Promise<void> {
  await mkdir(key.folder, { recursive: true });
  await writeFile(fileOf(key, "jsonl"), recording.stdout);
  await writeFile(fileOf(key, "run.json"), `${JSON.stringify(recording.run, null, 2)}\n`);
}

/** What was stored under a key; undefined when nothing was. */
export async function readRecording(
  key: RecordingKey,
): Promise<Pick<Recording, "stdout" | "run"> | undefined> {
  if (!existsSync(fileOf(key, "jsonl"))) return undefined;
  const stdout = await readFile(fileOf(key, "jsonl"), "utf8");
  // The cast: only writeRecording writes these files.
  const run = JSON.parse(await readFile(fileOf(key, "run.json"), "utf8")) as Run;
  return { stdout, run };
}

function fileOf({ folder, version, scenario }: RecordingKey, ending: string): string {
  return path.join(folder, `${version}-${scenario}.${ending}`);
}
