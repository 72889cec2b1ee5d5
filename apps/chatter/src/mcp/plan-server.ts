import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from "@modelcontextprotocol/sdk/types.js";

/** A tool of the server: what clients are told about it, and what it does. */
export interface ServedTool extends Tool {
  /** Never throws: what goes wrong is a result that says so. */
  readonly call: (input: unknown) => Promise<{ text: string; isError: boolean }>;
}

/** The MCP server of the plan tools, on no transport yet. */
export function createPlanServer(options: {
  readonly version: string;
  readonly instructions: string;
  readonly tools: () => Promise<readonly ServedTool[]>;
}): Server {
  const { version, instructions } = options;
  const server = new Server(
    { name: "chatter", version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const tools = await options.tools();
    return { tools: tools.map(({ call: _call, ...tool }) => tool) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const tools = await options.tools();
    const tool = tools.find(({ name }) => name === params.name);
    return toResult(
      tool === undefined ? refuse(params.name, tools) : await tool.call(params.arguments ?? {}),
    );
  });
  return server;
}

function refuse(name: string, tools: readonly ServedTool[]): { text: string; isError: true } {
  const known = tools.map((tool) => tool.name).join(", ");
  const given = JSON.stringify(name.slice(0, 200));
  return { text: `Unknown tool ${given}: expected ${known}.`, isError: true };
}

function toResult({ text, isError }: { text: string; isError: boolean }): CallToolResult {
  return { content: [{ type: "text", text }], ...(isError ? { isError } : {}) };
}
