import type { AgentEvent } from "@chatter/events-schema";
import { encodeAgentEvent } from "@chatter/jsonl-formatter";
import { createDeterministicContext, type ParserOptions } from "@chatter/parser-kit";
import { openSource, type SourceOptions } from "../agents/open-source.ts";
import { createProgress } from "../terminal/progress.ts";
import { writeText } from "../terminal/write-text.ts";

/** The options of `chatter convert`, as the command line gives them. */
export interface ConvertOptions extends SourceOptions {
  readonly agentId?: string;
  readonly deterministic?: boolean;
  readonly exitCode?: number;
}

/** Reads what an agent printed and writes unified JSONL to stdout, in bounded memory. */
export async function convert(file: string, options: ConvertOptions): Promise<void> {
  const { agent, chunks } = await openSource(file, options);
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
