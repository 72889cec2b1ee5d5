import { lstat, mkdir } from "node:fs/promises";
import path from "node:path";
import { markUnsafe } from "@chatter/safe-text";
import { createTeamJsonSchema, decodeTeam, type Team, type TeamFile } from "@chatter/session";
import { createFile } from "../files/create-file.ts";
import { describeFileError } from "../files/describe-file-error.ts";
import { replaceFile } from "../files/replace-file.ts";
import { dataDirectory } from "../sessions/data-directory.ts";
import { refuseSymlink } from "../sessions/refuse-symlink.ts";
import { UsageError } from "../usage-error.ts";
import { buildTeamFile, SCHEMA_NAME } from "./build-team-file.ts";
import { chooseTeam, type InitOptions } from "./choose-team.ts";
import { hashDocuments } from "./hash-documents.ts";
import { readTeam } from "./read-team.ts";
import type { TeamCommandPlace } from "./team-command.ts";
import { createTeamError } from "./team-error.ts";
import { openTrustFile } from "./trust-file.ts";

const INTERRUPTED = 130;
const SHOWN_FILE = ".chatter/team.json";

/** Makes the team file of a folder, and trusts it: the person made it. Gives the exit code. */
export async function initTeam(options: InitOptions, place: TeamCommandPlace): Promise<number> {
  const folder = path.join(place.cwd, ".chatter");
  const file = path.join(folder, "team.json");
  await refuseSymlink(folder);
  // Before anybody answers questions in vain.
  if (!options.force && (await isThere(file))) throw createExistsError();
  const choices = await chooseTeam(options, place);
  if (choices === null) return INTERRUPTED;
  const teamFile = buildTeamFile(choices);
  const decoded = decodeTeam(teamFile);
  if (!decoded.ok) throw createTeamError(SHOWN_FILE, decoded.problems);
  await writeTeam(file, teamFile, options);
  await trustOwn(file, place);
  await place.print(describeResult(decoded.team));
  return 0;
}

async function isThere(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined)) !== undefined;
}

function createExistsError(): UsageError {
  return new UsageError(
    `${SHOWN_FILE} is already there: expected none. Use --force to replace it, or edit it and run chatter team check.`,
  );
}

async function writeTeam(file: string, team: TeamFile, { force }: InitOptions): Promise<void> {
  const folder = path.dirname(file);
  const content = { text: formatFile(team), mode: 0o666 };
  const schema = { text: formatFile(createTeamJsonSchema()), mode: 0o666 };
  try {
    await mkdir(folder, { recursive: true });
    if (force) await replaceFile(file, content);
    else if (!(await createFile(file, content))) throw createExistsError();
    await replaceFile(path.join(folder, SCHEMA_NAME), schema);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new Error(`cannot write ${SHOWN_FILE}: ${describeFileError(error)}.`);
  }
}

function formatFile(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

async function trustOwn(file: string, { env, platform }: TeamCommandPlace): Promise<void> {
  const read = await readTeam({ file, origin: "project" });
  if (!read.ok) throw createTeamError(file, read.problems);
  const { source } = read;
  const trustFile = openTrustFile(dataDirectory(env, platform));
  await trustFile.add(source.file, hashDocuments(source.documents));
}

function describeResult({ name, members }: Team): string {
  const lines = members.map((member) =>
    member.type === "human"
      ? `  ${member.name}: human`
      : `  ${member.name}: ${member.agent}, ${member.permissions}`,
  );
  return [
    `Wrote ${SHOWN_FILE}, the team ${markUnsafe(name)}:`,
    ...lines,
    "It is trusted as it is now; after a change chatter asks again.",
    "Next: edit it as you like, look at it with chatter team check, start it with chatter.",
    "",
  ].join("\n");
}
