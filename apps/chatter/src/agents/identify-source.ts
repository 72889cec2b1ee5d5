import { createLineSplitter } from "@chatter/parser-kit";
import { UsageError } from "../usage-error.ts";
import { AGENT_NAMES } from "./agent-names.ts";
import { detectAgent } from "./detect-agent.ts";
import { AGENTS, type AgentEntry } from "./registry.ts";

/** How far into the input the agent must show itself. */
const MAX_LINES = 20;
const MAX_BYTES = 1024 * 1024;

/** The agent, and the whole input again: what was read to find out comes first. */
export interface IdentifiedSource {
  readonly agent: AgentEntry;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Finds out whose output it is from its first lines. */
export async function identifySource(chunks: AsyncIterable<Uint8Array>): Promise<IdentifiedSource> {
  const splitter = createLineSplitter({ maxLineBytes: MAX_BYTES });
  const iterator = chunks[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  let byteLength = 0;
  let lineCount = 0;
  for (;;) {
    const { done, value } = await iterator.next();
    if (!done) {
      // Copied: the source may reuse its buffer for the next chunk.
      seen.push(value.slice());
      byteLength += value.length;
    }
    const lines = done ? splitter.end() : splitter.push(value);
    lineCount += lines.length;
    const name = detectAgent(
      lines.flatMap((line) => (line.kind === "text" ? [line.text] : [])),
      AGENTS,
    );
    if (name !== undefined) return { agent: AGENTS[name], chunks: concat(seen, iterator) };
    if (done || lineCount > MAX_LINES || byteLength > MAX_BYTES) throw notRecognised(byteLength);
  }
}

function notRecognised(byteLength: number): UsageError {
  const names = AGENT_NAMES.join(", ");
  const received = byteLength === 0 ? "nothing" : "lines of none of them";
  return new UsageError(
    `cannot tell which agent printed this: expected the output of a known agent, received ${received}. Name it with --from (${names}).`,
  );
}

async function* concat(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
