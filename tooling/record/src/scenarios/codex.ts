import { type JsonObject, readPath } from "../json.ts";
import { lifecycle, planSteps, todos, twoAtOnce } from "./plans.ts";
import {
  answer,
  type Conversation,
  call,
  cut,
  failure,
  type Scenario,
  thinking,
} from "./scenario.ts";

const full = "--dangerously-bypass-approvals-and-sandbox";
const usual = ["--json", "--skip-git-repo-check", full];
const planTool = ["-c", "tools.update_plan.enabled=true"];
const exec = (prompt: string, ...flags: readonly string[]): readonly string[] => [
  "exec",
  ...usual,
  ...flags,
  prompt,
];
const shell = (cmd: string) => call("exec_command", { cmd });

const planServer = [
  ...["-c", 'mcp_servers.chatter.command="{{node}}"'],
  ...["-c", 'mcp_servers.chatter.args=["{{home}}/plan-server.ts"]'],
  ...["-c", "mcp_servers.chatter.required=true"],
  ...["-c", 'mcp_servers.chatter.default_tools_approval_mode="approve"'],
  ...["-c", 'mcp_servers.chatter.omit_tools_from=["deferred"]'],
];

const planCall = (tool: string, input: JsonObject) =>
  call(tool, input, { namespace: "mcp__chatter", oldName: "mcp__chatter__" });

const patch = `*** Begin Patch
*** Add File: note.txt
+one
*** End Patch`;

/** What Codex is made to do. */
export const codexScenarios: readonly Scenario[] = [
  { name: "text", args: exec("Say hello"), turns: [answer("Hello from the shop.")] },
  {
    name: "reasoning",
    args: exec("Think first"),
    turns: [answer(thinking("**The cart adds up twice.**"), "The cart adds up twice.")],
  },
  {
    name: "plan",
    args: exec("Fix the total", ...planTool),
    turns: [
      ...lifecycle.map((statuses) => answer(call("update_plan", planSteps(...statuses)))),
      answer("The total is right."),
    ],
  },
  {
    name: "plan-unfinished",
    args: exec("Fix the total", ...planTool),
    turns: [
      answer(call("update_plan", planSteps("completed", "in_progress"))),
      answer("I stop here."),
    ],
  },
  {
    name: "plan-not-offered",
    args: exec("Fix the total"),
    turns: [answer(call("update_plan", planSteps("pending"))), answer("There is no plan tool.")],
  },
  {
    name: "shell",
    args: exec("Look around"),
    turns: [
      answer("I look around.", shell("echo open")),
      answer(shell("echo closed; exit 3")),
      answer("One command worked, one did not."),
    ],
  },
  {
    name: "files",
    args: exec("Write a note"),
    turns: [answer(call("apply_patch", patch)), answer("The note is written.")],
  },
  {
    name: "mcp-plan",
    args: exec("Fix the total", ...planServer),
    turns: [
      answer(planCall("todo_write", todos("in_progress", "pending"))),
      answer(planCall("todo_write", todos(...twoAtOnce))),
      answer(planCall("todo_read", {})),
      answer("The plan is written."),
    ],
  },
  {
    name: "resume",
    before: { args: exec("Begin"), turns: [answer("Begun.")] },
    args: ["exec", "resume", ...usual, ...planTool, "{{session}}", "Go on"],
    turns: [answer(call("update_plan", planSteps("completed", "in_progress"))), answer("Gone on.")],
  },
  { name: "error-401", args: exec("Say hello"), turns: [failure(401)] },
  { name: "error-429", args: exec("Say hello"), turns: [failure(429)] },
  { name: "error-500", args: exec("Say hello"), turns: [failure(500)] },
  {
    name: "cut",
    args: exec("Say hello"),
    turns: [cut("Hello from the shop, but the line is not good today.")],
  },
  {
    name: "app-server",
    args: ["app-server", ...planTool],
    turns: [
      answer(call("update_plan", planSteps("in_progress", "pending"))),
      answer(shell("touch allowed.txt")),
      answer(shell("touch refused.txt")),
      answer(call("apply_patch", patch)),
      answer(call("update_plan", planSteps("completed", "completed"))),
      answer("The plan is done."),
    ],
    conversation: createClient("Fix the total"),
  },
];

/** A client of the app-server: one thread, one turn, and an answer to everything it is asked. */
function createClient(text: string): Conversation {
  const clientInfo = { name: "chatter", title: "chatter", version: "0.0.0" };
  return {
    opening: [{ id: 1, method: "initialize", params: { clientInfo } }],
    reply: (line) => {
      const { id, method, params, result } = line;
      if (method === "turn/completed") return "end";
      if (id !== undefined && method !== undefined) return [{ id, result: decide(params) }];
      if (id === 1) return [{ method: "initialized" }, startThread];
      if (id !== 2) return [];
      const threadId = readPath(result, "thread.id");
      const input = [{ type: "text", text, text_elements: [] }];
      return [{ id: 3, method: "turn/start", params: { threadId, input } }];
    },
  };
}

const startThread: JsonObject = {
  id: 2,
  method: "thread/start",
  params: { approvalPolicy: "untrusted", sandbox: "workspace-write" },
};

function decide(params: unknown): JsonObject {
  return { decision: JSON.stringify(params).includes("refused.txt") ? "decline" : "accept" };
}
