import { realpath } from "node:fs/promises";
import { PLAN_INSTRUCTIONS } from "@chatter/todo-store";
import { folderSession } from "../mcp/folder-session.ts";
import { createPendingCalls } from "../mcp/pending-calls.ts";
import { createPlanServer, type ServedTool } from "../mcp/plan-server.ts";
import type { McpOptions } from "../mcp/read-mcp-options.ts";
import { serveStdio } from "../mcp/serve-stdio.ts";
import { chooseList } from "../sessions/choose-list.ts";
import { dataDirectory } from "../sessions/data-directory.ts";

/** Serves the plan tools of one list over stdio, until the client goes. */
export async function mcp(options: McpOptions, version: string): Promise<void> {
  const { env, platform } = process;
  const data = dataDirectory(env, platform);
  const folder = await realpath(process.cwd());
  const query = { ...options, env, dataDirectory: data, folder };
  const key = await chooseList(query, () => folderSession(folder));
  const socket = env["CHATTER_SOCKET"];
  const calls = createPendingCalls();
  let loading: Promise<readonly ServedTool[]> | undefined;
  const load = (): Promise<readonly ServedTool[]> => {
    loading ??= import("../mcp/open-plan-tools.ts").then(({ openPlanTools }) =>
      openPlanTools({ key, dataDirectory: data, folder, socket, track: calls.track }),
    );
    return loading;
  };
  const server = createPlanServer({ version, instructions: PLAN_INSTRUCTIONS, tools: load });
  await serveStdio(server, { load, settled: calls.settled });
}
