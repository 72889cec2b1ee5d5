import { setImmediate as nextTick } from "node:timers/promises";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

/** What a server needs besides its transport. */
export interface ServerLife {
  /** Loads what its first answer, the greeting, can do without. What it throws ends the server. */
  readonly load: () => Promise<unknown>;
  /** Resolves once every call that was taken up has ended. */
  readonly settled: () => Promise<void>;
}

/**
 * Serves on stdin and stdout until the client goes: by the end of stdin, SIGINT or SIGTERM, which
 * all are a normal end. What was asked for before is done and answered first.
 */
export async function serveStdio(server: Server, life: ServerLife): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve).once("close", resolve);
    process.once("SIGINT", resolve).once("SIGTERM", resolve);
  });
  await server.connect(new StdioServerTransport());
  try {
    // The client's greeting waits in the pipe already: it is read and answered in these two ticks.
    await nextTick();
    await nextTick();
    await life.load();
    await ended;
    // The last lines that were read reach their tools, and the answers stdout, a tick later.
    await nextTick();
    await life.settled();
    await nextTick();
  } finally {
    await server.close();
  }
}
