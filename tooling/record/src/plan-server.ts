// Stands in for `chatter mcp` while agents are recorded: a plan tool over MCP, with the real one's names and answers.
// It is copied next to the agent's work, so it imports nothing but Node.
import { createInterface } from "node:readline";

type Json = Readonly<Record<string, unknown>>;
type Todo = Readonly<Record<"content" | "status" | "activeForm", string>>;

const marks: Readonly<Record<string, string>> = {
  completed: "[x]",
  in_progress: "[>]",
  pending: "[ ]",
  cancelled: "[-]",
};

const text = { type: "string" };
const todoSchema = {
  type: "object",
  properties: {
    content: text,
    status: { type: "string", enum: Object.keys(marks) },
    activeForm: text,
  },
  required: ["content", "status", "activeForm"],
};
const tools = [
  {
    name: "todo_write",
    description: "Replaces the plan.",
    inputSchema: {
      type: "object",
      properties: { todos: { type: "array", items: todoSchema } },
      required: ["todos"],
    },
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  },
  {
    name: "todo_read",
    description: "Reads the plan.",
    inputSchema: { type: "object", properties: {} },
    annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  },
];

let todos: readonly Todo[] = [];

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.id === undefined) continue;
  const outcome = answer(request.method, request.params ?? {});
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: request.id, ...outcome })}\n`);
}

function answer(method: string, params: Json): Json {
  switch (method) {
    case "initialize": {
      const serverInfo = { name: "chatter", version: "0.0.0" };
      const { protocolVersion } = params;
      return { result: { protocolVersion, capabilities: { tools: {} }, serverInfo } };
    }
    case "tools/list":
      return { result: { tools } };
    case "tools/call":
      return { result: callTool(params) };
    case "ping":
      return { result: {} };
    default:
      // Claude Code first asks for something that no server knows and waits when it gets no answer.
      return { error: { code: -32601, message: `Method not found: ${method}` } };
  }
}

function callTool(params: Json): Json {
  if (params["name"] === "todo_write") {
    // The cast: only the scenarios call this, and the schema says what they may send.
    const wanted = (params["arguments"] as { readonly todos: readonly Todo[] }).todos;
    const running = wanted.filter(({ status }) => status === "in_progress").length;
    if (running > 1) {
      const message = `Rejected: at most one todo may be in_progress, received ${running}.`;
      return { content: [{ type: "text", text: message }], isError: true };
    }
    todos = wanted;
  }
  return { content: [{ type: "text", text: formatPlan() }] };
}

function formatPlan(): string {
  if (todos.length === 0) return "No todos.";
  const lines = todos.map(({ content, status, activeForm }) => {
    const active = status === "in_progress" ? ` <- ${activeForm}` : "";
    return `${marks[status]} ${content}${active}`;
  });
  const completed = todos.filter(({ status }) => status === "completed").length;
  return [...lines, "", `(${completed}/${todos.length} completed)`].join("\n");
}
