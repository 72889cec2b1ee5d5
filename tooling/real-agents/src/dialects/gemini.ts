import path from "node:path";
import { answer, call, descriptions, isJsonObject } from "../record.ts";
import { type Dialect, ownWords } from "./dialect.ts";

const task = (title: string) =>
  call("tracker_create_task", { title, description: title, type: "task" });
const update = (index: number, status: string) =>
  call("tracker_update_task", { id: `{{captured-${index}}}`, status });

const policy = `[[rule]]
toolName = "google_web_search"
decision = "deny"
priority = 500
`;

/** Gemini CLI. */
export const geminiDialect: Dialect = {
  planCall: (tool, input) => call(`mcp_chatter_${tool}`, input),
  planToolName: (tool) => `mcp_chatter_${tool}`,
  listTools({ json: { tools } }) {
    if (!Array.isArray(tools)) return [];
    return tools.flatMap((tool) => {
      const declared: unknown = isJsonObject(tool) ? tool["functionDeclarations"] : [];
      return Array.isArray(declared) ? declared.map((each) => String(each?.name)) : [];
    });
  },
  write: (file, text) => call("write_file", { file_path: file, content: text }),
  shell: (command) => call("run_shell_command", { command, description: "Runs a command" }),
  escapes: [
    call("enter_plan_mode", { reason: "Plan first" }),
    call("exit_plan_mode", { plan_filename: "plan.md" }),
  ],
  hiddenTools: ["enter_plan_mode", "exit_plan_mode"],
  refusals: {
    ask: [/"write_file" not found/, /"run_shell_command" not found/],
    plan: [/Access denied: plan path/, /"run_shell_command" not found/],
  },
  nativePlans: [
    {
      name: "task tracker",
      model: null,
      isLoaded: true,
      tools: ["tracker_create_task", "tracker_update_task"],
      // Each id once: a resumed session tells the model every result twice.
      captures: /Created task ([0-9a-f]{6})(?!.*Created task \1)/g,
      begun: ["in_progress Read the cart", "pending Fix the total"],
      // One call at a time: now and then one fails while the tracker writes for another.
      beginning: [
        answer(task("Read the cart")),
        answer(task("Fix the total")),
        answer(update(0, "in_progress")),
      ],
      ending: [answer(update(0, "closed")), answer(update(1, "closed"))],
    },
    {
      name: "write_todos",
      model: "gemini-2.5-pro",
      isLoaded: true,
      tools: ["write_todos"],
      begun: ["in_progress Read the cart", "pending Fix the total"],
      beginning: [answer(call("write_todos", descriptions("in_progress", "pending")))],
      ending: [answer(call("write_todos", descriptions("completed", "completed")))],
    },
  ],
  // chatter has to say these itself.
  unwantedVariables: ["GEMINI_CLI_NO_RELAUNCH", "GEMINI_CLI_TRUST_WORKSPACE"],
  modeVariables: () => ({}),
  keyVariable: "GEMINI_API_KEY",
  // As most people have it: folders must be trusted.
  settings: { security: { auth: { selectedType: "gemini-api-key" } } },
  sessionFolder: ({ data }, session, member) =>
    path.join(data, "sessions", session, "agents", member, ".gemini/tmp"),
  plainArguments: (prompt) => ["-p", prompt, "--output-format", "stream-json", "--skip-trust"],
  personFiles: {
    ".gemini/GEMINI.md": `${ownWords}\n`,
    ".gemini/policies/own.toml": policy,
    ".gemini/extensions/own/gemini-extension.json": JSON.stringify({
      name: "own",
      version: "1.0.0",
    }),
  },
};
