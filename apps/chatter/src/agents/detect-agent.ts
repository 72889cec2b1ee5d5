import type { AgentEntry } from "./registry.ts";

/** Names the agent that wrote these lines; undefined when none of them tells. */
export function detectAgent<Name extends string>(
  lines: readonly string[],
  agents: Readonly<Record<Name, AgentEntry>>,
): Name | undefined {
  // Cast: Object.keys forgets the literal types.
  const names = Object.keys(agents) as Name[];
  for (const native of lines.map(readObject)) {
    const found = native && names.find((name) => agents[name].recognises?.(native));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Lines that are not JSON objects tell nothing: shells and CLIs print notices before the stream. */
function readObject(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    // Cast: an object that JSON.parse made has string keys.
    return typeof value === "object" && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
