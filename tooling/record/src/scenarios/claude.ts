import { isJsonObject, type JsonObject } from "../json.ts";
import { lifecycle, todos, twoAtOnce } from "./plans.ts";
import { answer, call, cut, failure, type Scenario, thinking } from "./scenario.ts";

const print = (prompt: string, ...flags: readonly string[]): readonly string[] => [
  "-p",
  prompt,
  "--output-format",
  "stream-json",
  "--verbose",
  ...flags,
];
const full = "--dangerously-skip-permissions";
const todoTools = {
  CLAUDE_CODE_ENABLE_TODO_TOOLS: "1",
  CLAUDE_CODE_ENABLE_TASKS: "0",
  ENABLE_TOOL_SEARCH: "0",
};
const taskTools = { CLAUDE_CODE_ENABLE_TODO_TOOLS: "1", ENABLE_TOOL_SEARCH: "0" };
const session = "6f1d3c1e-5a52-4c5e-9d0a-0c3f5b8e7a11";
const bash = (command: string) => call("Bash", { command, description: "Runs a command" });

const planServer = {
  mcpServers: {
    chatter: {
      type: "stdio",
      command: "{{node}}",
      args: ["{{home}}/plan-server.ts"],
      alwaysLoad: true,
    },
  },
};

/** What Claude Code is made to do. */
export const claudeScenarios: readonly Scenario[] = [
  { name: "text", args: print("Say hello"), turns: [answer("Hello from the shop.")] },
  {
    name: "thinking",
    args: print("Think first"),
    turns: [answer(thinking("The cart adds up twice."), "The cart adds up twice.")],
  },
  {
    name: "partial",
    args: print("Say hello slowly", "--include-partial-messages", full),
    turns: [
      answer(thinking("A greeting."), "I greet the people in the shop.", bash("echo hello")),
      answer("I greeted the people in the shop."),
    ],
  },
  {
    name: "todo-write",
    args: print("Fix the total", full),
    env: todoTools,
    turns: [
      ...lifecycle.map((statuses) => answer(call("TodoWrite", todos(...statuses)))),
      answer("The total is right."),
    ],
  },
  {
    name: "todo-write-rejected",
    args: print("Fix the total", full),
    env: todoTools,
    turns: [
      answer(call("TodoWrite", { todos: [{ content: "Read the cart", status: "done" }] })),
      answer("The plan was refused."),
    ],
  },
  {
    name: "todo-write-not-offered",
    args: print("Fix the total", full),
    turns: [answer(call("TodoWrite", todos("pending"))), answer("There is no plan tool.")],
  },
  {
    name: "tasks",
    args: print("Fix the total", full),
    env: taskTools,
    turns: [
      answer(
        call("TaskCreate", { subject: "Read the cart", description: "Read cart.ts" }),
        call("TaskCreate", { subject: "Fix the total", description: "Fix it" }),
      ),
      answer(call("TaskUpdate", { taskId: "1", status: "in_progress", owner: "kai" })),
      answer(call("TaskUpdate", { taskId: "2", addBlockedBy: ["1"] })),
      answer(call("TaskUpdate", { taskId: "1", status: "completed" })),
      answer(call("TaskList", {})),
      answer(call("TaskGet", { taskId: "2" })),
      answer(call("TaskUpdate", { taskId: "9", status: "completed" })),
      answer(call("TaskUpdate", { taskId: "2", status: "deleted" })),
      answer("One task is done, one is gone."),
    ],
  },
  {
    name: "shell",
    args: print("Look around", full),
    turns: [
      answer("I look around.", bash("echo open")),
      answer(bash("echo closed >&2; exit 3")),
      answer("One command worked, one did not."),
    ],
  },
  {
    name: "files",
    args: print("Write a note", full),
    turns: [
      answer(call("Write", { file_path: "{{home}}/shop/note.txt", content: "one\n" })),
      answer(call("Read", { file_path: "{{home}}/shop/note.txt" })),
      answer(
        call("Edit", {
          file_path: "{{home}}/shop/note.txt",
          old_string: "one",
          new_string: "two",
        }),
      ),
      answer("The note is written."),
    ],
  },
  {
    name: "mcp-plan",
    args: print("Fix the total", "--mcp-config", JSON.stringify(planServer), full),
    turns: [
      answer(call("mcp__chatter__todo_write", todos("in_progress", "pending"))),
      answer(call("mcp__chatter__todo_write", todos(...twoAtOnce))),
      answer(call("mcp__chatter__todo_read", {})),
      answer("The plan is written."),
    ],
  },
  {
    name: "sub-agent",
    args: print("Ask somebody", full),
    env: todoTools,
    turns: [
      answer(
        call(
          "Agent",
          {
            description: "Count the carts",
            prompt: "[sub-agent] Count the carts",
            subagent_type: "general-purpose",
            run_in_background: false,
          },
          { oldName: "Task" },
        ),
      ),
      answer("There are three carts."),
    ],
    subAgentTurns: [
      answer(call("TodoWrite", todos("in_progress"))),
      answer(bash("echo 3")),
      answer("Three carts."),
    ],
  },
  {
    name: "permission-denied",
    args: print("Make a file"),
    turns: [answer(bash("touch made.txt")), answer("I may not do that.")],
  },
  {
    name: "permission-asked",
    args: [
      ...["-p", "--input-format", "stream-json", "--output-format", "stream-json", "--verbose"],
      ...["--permission-prompt-tool", "stdio"],
    ],
    turns: [
      answer(bash("touch allowed.txt")),
      answer(bash("touch refused.txt")),
      answer("One file is there, the other is not."),
    ],
    conversation: {
      opening: [{ type: "user", message: { role: "user", content: "Make two files" } }],
      reply: (line) => {
        if (line["type"] === "result") return "end";
        return line["type"] === "control_request" ? [decide(line)] : [];
      },
    },
  },
  {
    name: "resume",
    before: {
      args: print("Begin", full, "--session-id", session),
      env: todoTools,
      turns: [answer(call("TodoWrite", todos("in_progress", "pending"))), answer("Begun.")],
    },
    args: print("Go on", full, "--resume", "{{session}}"),
    env: todoTools,
    turns: [answer(call("TodoWrite", todos("completed", "in_progress"))), answer("Gone on.")],
  },
  {
    name: "max-turns",
    args: print("Look around", full, "--max-turns", "1"),
    turns: [answer(bash("echo open"))],
  },
  { name: "error-401", args: print("Say hello"), turns: [failure(401)] },
  { name: "error-429", args: print("Say hello"), turns: [failure(429)] },
  { name: "error-500", args: print("Say hello"), turns: [failure(500)] },
  {
    name: "cut",
    args: print("Say hello"),
    turns: [cut("Hello from the shop, but the line is not good today.")],
  },
];

/** Allows what is about `allowed.txt` and nothing else. */
function decide({ request_id, request }: JsonObject): JsonObject {
  const input = isJsonObject(request) ? request["input"] : {};
  const response = JSON.stringify(input).includes("allowed.txt")
    ? { behavior: "allow", updatedInput: input }
    : { behavior: "deny", message: "Not allowed by the person." };
  return { type: "control_response", response: { subtype: "success", request_id, response } };
}
