import { dataDirectory } from "../sessions/data-directory.ts";
import { findTeam, type TeamPlace } from "../team/find-team.ts";
import { hashDocuments } from "../team/hash-documents.ts";
import { readTeam, type TeamSource } from "../team/read-team.ts";
import { openTrustFile } from "../team/trust-file.ts";
import type { TeamFacts } from "./doctor-facts.ts";

/** Which team would be used in a folder, and whether it is trusted. Nothing of it is acted on. */
export async function findTeamFacts(
  place: TeamPlace & { readonly platform: NodeJS.Platform },
): Promise<TeamFacts> {
  try {
    const search = await findTeam(place);
    if (!search.ok) return search;
    const { found } = search;
    if (found === null) return { ok: true, file: null, trust: "not_needed" };
    const read = await readTeam(found);
    if (!read.ok) return { ok: false, problem: describeProblems(found.file, read.problems) };
    if (found.origin !== "project") return { ok: true, file: found.file, trust: "not_needed" };
    const trust = await findTrust(read.source, dataDirectory(place.env, place.platform));
    return { ok: true, file: found.file, trust };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function findTrust(source: TeamSource, data: string) {
  const trusted = await openTrustFile(data).find(source.file);
  if (trusted === undefined) return "untrusted";
  return trusted === hashDocuments(source.documents) ? "trusted" : "changed";
}

function describeProblems(file: string, [first = "", ...others]: readonly string[]): string {
  return `${file}: ${first}${others.length === 0 ? "" : ` (and ${others.length} more)`}`;
}
