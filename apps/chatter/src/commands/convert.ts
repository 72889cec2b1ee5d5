import type { AgentEvent } from "@chatter/events-schema";
import { encodeAgentEvent } from "@chatter/jsonl-formatter";
import { createDeterministicContext, type ParserOptions } from "@chatter/parser-kit";
import { identifySource } from "../agents/identify-source.ts";
import { AGENTS, type AgentName } from "../agents/registry.ts";
import { openInput } from "../terminal/open-input.ts";
import { createProgress } from "../terminal/progress.ts";
import { writeText } from "../terminal/write-text.ts";

/** The options of `chatter convert`, as the command line gives them. */
export interface ConvertOptions {
  readonly from: AgentName | "auto";
  readonly agentId?: string;
  readonly deterministic?: boolean;
  readonly exitCode?: number;
}

/** Reads what an agent printed and writes unified JSONL to stdout, in bounded memory. */
export async function convert(file: string, options: ConvertOptions): Promise<void> {
  const input = await openInput(file);
  const { agent, chunks } =
    options.from === "auto"
      ? await identifySource(input)
      : { agent: AGENTS[options.from], chunks: input };
  const createParser = await agent.loadParser();
  const parser = createParser(parserOptions(options));
  const progress = createProgress("converted");
  for await (const chunk of chunks) {
    await write(parser.push(chunk));
    progress.add(chunk.length);
  }
  const { exitCode } = options;
  await write(parser.end(exitCode === undefined ? undefined : { code: exitCode }));
  progress.end();
}

function parserOptions({ agentId, deterministic = false }: ConvertOptions): ParserOptions {
  return {
    ...(agentId === undefined ? {} : { agentId }),
    ...(deterministic ? { context: createDeterministicContext() } : {}),
  };
}

function write(events: readonly AgentEvent[]): Promise<void> {
  return writeText(process.stdout, events.map((event) => encodeAgentEvent(event)).join(""));
}
