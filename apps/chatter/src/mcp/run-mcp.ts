import { mcp } from "../commands/mcp.ts";
import { endOnOutputErrors } from "../terminal/output-errors.ts";
import { UsageError } from "../usage-error.ts";
import { readMcpOptions } from "./read-mcp-options.ts";

/**
 * `chatter mcp` by a short way: every turn of an agent waits for it. Gives the exit code; undefined
 * when the arguments need the whole command line.
 */
export async function runMcp(
  args: readonly string[],
  version: string,
): Promise<number | undefined> {
  const options = readMcpOptions(args);
  if (options === undefined) return undefined;
  endOnOutputErrors(process.stdout);
  try {
    await mcp(options, version);
    return 0;
  } catch (error) {
    process.stderr.write(`chatter: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
