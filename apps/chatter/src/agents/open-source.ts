import { openInput } from "../terminal/open-input.ts";
import type { AgentName } from "./agent-names.ts";
import { type IdentifiedSource, identifySource } from "./identify-source.ts";
import { AGENTS } from "./registry.ts";

/** Whose output it is: named, or to be found out. */
export interface SourceOptions {
  readonly from: AgentName | "auto";
}

/** Opens what an agent printed, and finds out which agent it was where nobody says. */
export async function openSource(file: string, { from }: SourceOptions): Promise<IdentifiedSource> {
  const chunks = await openInput(file);
  return from === "auto" ? identifySource(chunks) : { agent: AGENTS[from], chunks };
}
