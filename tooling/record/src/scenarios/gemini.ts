import type { JsonObject } from "../json.ts";
import { descriptions, lifecycle, todos, twoAtOnce } from "./plans.ts";
import { answer, call, cut, failure, type ModelTurn, type Scenario, thinking } from "./scenario.ts";

const headless = (prompt: string, ...flags: readonly string[]): readonly string[] => [
  ...["-p", prompt, "-m", "gemini-2.5-pro", "--output-format", "stream-json"],
  ...(flags.length > 0 ? flags : ["--yolo"]),
];
const shell = (command: string) =>
  call("run_shell_command", { command, description: "Runs a command" });
const agentSession = { GEMINI_CLI_EXP_AGENT: "true" };
const session = "6f1d3c1e-5a52-4c5e-9d0a-0c3f5b8e7a11";

const planTurns: readonly ModelTurn[] = [
  ...lifecycle.map((statuses) => answer(call("write_todos", descriptions(...statuses)))),
  answer("The total is right."),
];

const task = (title: string, more: JsonObject = {}) =>
  call("tracker_create_task", { title, description: title, type: "task", ...more });
const trackerTurns: readonly ModelTurn[] = [
  answer(task("Fix the shop", { type: "epic" })),
  answer(task("Fix the total", { parentId: "{{captured-0}}" })),
  answer(call("tracker_update_task", { id: "{{captured-1}}", status: "in_progress" })),
  answer(call("tracker_update_task", { id: "{{captured-1}}", status: "closed" })),
  answer(call("tracker_get_task", { id: "{{captured-1}}" })),
  answer(call("tracker_list_tasks", {})),
  answer(call("tracker_update_task", { id: "ffffff", status: "closed" })),
  answer("The tasks are done."),
];
const tracker = {
  settings: { experimental: { taskTracker: true } },
  captures: /Created task ([0-9a-f]{6})/g,
  turns: trackerTurns,
};

/** What Gemini CLI is made to do. */
export const geminiScenarios: readonly Scenario[] = [
  { name: "text", args: headless("Say hello"), turns: [answer("Hello from the shop, today.")] },
  {
    name: "thinking",
    args: headless("Think first"),
    turns: [answer(thinking("The cart adds up twice."), "The cart adds up twice.")],
  },
  { name: "plan", args: headless("Fix the total"), turns: planTurns },
  {
    name: "plan-rejected",
    args: headless("Fix the total"),
    turns: [
      answer(call("write_todos", descriptions(...twoAtOnce))),
      answer("The plan was refused."),
    ],
  },
  {
    name: "plan-not-offered",
    args: headless("Fix the total", "--approval-mode", "default"),
    turns: [answer(call("write_todos", descriptions("pending"))), answer("There is no plan tool.")],
  },
  { name: "tracker", args: headless("Fix the shop"), ...tracker },
  {
    name: "shell",
    args: headless("Look around"),
    turns: [
      answer("I look around.", shell("echo open")),
      answer(shell("echo closed; exit 3")),
      answer("One command worked, one did not."),
    ],
  },
  {
    name: "files",
    args: headless("Write a note"),
    turns: [
      answer(call("write_file", { file_path: "{{home}}/shop/note.txt", content: "one\n" })),
      answer(call("read_file", { file_path: "{{home}}/shop/note.txt" })),
      answer(call("read_file", { file_path: "{{home}}/shop/missing.txt" })),
      answer("The note is written."),
    ],
  },
  {
    name: "mcp-plan",
    args: headless("Fix the total"),
    settings: {
      mcpServers: { chatter: { command: "{{node}}", args: ["{{home}}/plan-server.ts"] } },
    },
    turns: [
      answer(call("mcp_chatter_todo_write", todos("in_progress", "pending"))),
      answer(call("mcp_chatter_todo_write", todos(...twoAtOnce))),
      answer(call("mcp_chatter_todo_read", {})),
      answer("The plan is written."),
    ],
  },
  {
    name: "resume",
    before: {
      args: headless("Begin", "--yolo", "--session-id", session),
      turns: [answer(call("write_todos", descriptions("in_progress"))), answer("Begun.")],
    },
    args: headless("Go on", "--yolo", "--resume", "{{session}}"),
    turns: [answer(call("write_todos", descriptions("completed"))), answer("Gone on.")],
  },
  {
    name: "max-turns",
    args: headless("Look around"),
    settings: { model: { maxSessionTurns: 1 } },
    turns: [answer(shell("echo open"))],
  },
  { name: "error-401", args: headless("Say hello"), turns: [failure(401)] },
  { name: "error-429", args: headless("Say hello"), turns: [failure(429)] },
  { name: "error-500", args: headless("Say hello"), turns: [failure(500)] },
  {
    name: "cut",
    args: headless("Say hello"),
    turns: [cut("Hello from the shop, but the line is not good today.")],
  },
  { name: "exp-agent-plan", args: headless("Fix the total"), env: agentSession, turns: planTurns },
  { name: "exp-agent-tracker", args: headless("Fix the shop"), env: agentSession, ...tracker },
];
