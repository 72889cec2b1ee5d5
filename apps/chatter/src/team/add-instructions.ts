import path from "node:path";
import type { AgentMember, Team, TeamMember } from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";
import { readDocument, type TeamDocument } from "./read-document.ts";

/** Where files with instructions may be. */
interface InstructionsPlace {
  /** The real path of the team file. */
  readonly teamFile: string;
  /**
   * Whether they must be in the folder of the team file. A project's team is read before it is
   * trusted: it must not make chatter open, and show, files of the person.
   */
  readonly isConfined: boolean;
}

/** The team with all instructions and the files they are from, or all that is wrong with these. */
type InstructedTeam =
  | { readonly ok: true; readonly team: Team; readonly documents: readonly TeamDocument[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** One argument has less than 128 KiB on Linux, and more goes into it than these. */
const MAX_BYTES = 64 * 1024;

/** Reads what `instructionsFile` names, and puts it behind the member's own instructions. */
export async function addInstructions(
  team: Team,
  place: InstructionsPlace,
): Promise<InstructedTeam> {
  const results = await Promise.all(team.members.map((member) => instruct(member, place)));
  const problems = results.flatMap((result, index) =>
    result.ok ? [] : [`members[${index}].${result.problem}`],
  );
  if (problems.length > 0) return { ok: false, problems };
  const instructed = results.filter((result) => result.ok);
  return {
    ok: true,
    team: { ...team, members: instructed.map(({ member }) => member) },
    documents: instructed.flatMap(({ document }) => document ?? []),
  };
}

type Instructed =
  | { readonly ok: true; readonly member: TeamMember; readonly document?: TeamDocument }
  | { readonly ok: false; readonly problem: string };

async function instruct(member: TeamMember, place: InstructionsPlace): Promise<Instructed> {
  if (member.type === "human") return { ok: true, member };
  const { instructionsFile: name } = member;
  if (name === null) return bound(member);
  const received = `received ${quoteReceived(name)}`;
  const folder = path.dirname(place.teamFile);
  const isAllowed = (file: string): boolean => !place.isConfined || isInside(folder, file);
  const file = path.resolve(folder, name);
  const read = isAllowed(file)
    ? await readDocument({ file, maximumBytes: MAX_BYTES, isAllowed })
    : OUTSIDE;
  if (!read.ok) {
    const expected = `expected a file${place.isConfined ? " in the folder of the team file" : ""}`;
    return { ok: false, problem: `instructionsFile: ${expected}, ${received}: ${read.problem}.` };
  }
  const { document } = read;
  if (document.text.includes("\0")) {
    return {
      ok: false,
      problem: `instructionsFile: expected no NUL character in it, ${received}.`,
    };
  }
  const texts = [member.instructions ?? "", document.text.trimEnd()];
  const instructions = texts.filter((text) => text !== "").join("\n\n");
  const bounded = bound({ ...member, instructions: instructions === "" ? null : instructions });
  return bounded.ok ? { ...bounded, document } : bounded;
}

const OUTSIDE = { ok: false, problem: "it leads out of it" } as const;

function isInside(folder: string, file: string): boolean {
  const inner = path.relative(folder, file);
  return (
    inner !== "" && inner !== ".." && !inner.startsWith(`..${path.sep}`) && !path.isAbsolute(inner)
  );
}

function bound(member: AgentMember): Instructed {
  const size = Buffer.byteLength(member.instructions ?? "");
  if (size <= MAX_BYTES) return { ok: true, member };
  const expected = `expected at most ${MAX_BYTES} bytes with those of the file`;
  return { ok: false, problem: `instructions: ${expected}, received ${size}.` };
}
