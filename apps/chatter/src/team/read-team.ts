import { decodeTeam, ignoreUnknownColors, type Team } from "@chatter/session";
import { addInstructions } from "./add-instructions.ts";
import { findJsonProblems } from "./find-json-problems.ts";
import type { FoundTeam } from "./find-team.ts";
import { readDocument, type TeamDocument } from "./read-document.ts";

/** A team as its file has it, and what it was read from. */
export interface TeamSource {
  readonly team: Team;
  /** The real path of the team file. */
  readonly file: string;
  /** The team file, then the files with instructions that it names. */
  readonly documents: readonly TeamDocument[];
  /** What in the file was not used, one line each. */
  readonly ignored: readonly string[];
}

/** How a team file is read. */
export interface ReadTeamOptions {
  /** Whether a colour that does not exist is ignored; else it is a problem like all others. */
  readonly ignoresColors?: boolean;
}

/** A team, or everything that is wrong with it, one line each. */
type ReadTeam =
  | { readonly ok: true; readonly source: TeamSource }
  | { readonly ok: false; readonly problems: readonly string[] };

const MAX_BYTES = 1024 * 1024;

/** Reads a team file and the instructions that it names. Nothing of it is acted on. */
export async function readTeam(
  { file, origin }: FoundTeam,
  { ignoresColors = false }: ReadTeamOptions = {},
): Promise<ReadTeam> {
  const read = await readDocument({ file, maximumBytes: MAX_BYTES });
  if (!read.ok) return { ok: false, problems: [`${read.problem}.`] };
  const { document } = read;
  const jsonProblems = findJsonProblems(document.text);
  if (jsonProblems.length > 0) return { ok: false, problems: jsonProblems };
  const value: unknown = JSON.parse(document.text);
  const colored = ignoresColors ? ignoreUnknownColors(value) : { value, problems: [] };
  const decoded = decodeTeam(colored.value);
  if (!decoded.ok) return decoded;
  const place = { teamFile: document.file, isConfined: origin === "project" };
  const whole = await addInstructions(decoded.team, place);
  if (!whole.ok) return whole;
  const documents = [document, ...whole.documents];
  const { team } = whole;
  const ignored = colored.problems;
  return { ok: true, source: { team, file: document.file, documents, ignored } };
}
