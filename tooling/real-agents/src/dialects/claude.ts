import path from "node:path";
import { answer, call, isJsonObject, todos } from "../record.ts";
import { type Dialect, ownWords } from "./dialect.ts";

/** Claude Code. */
export const claudeDialect: Dialect = {
  planCall: (tool, input) => call(`mcp__chatter__${tool}`, input),
  planToolName: (tool) => `mcp__chatter__${tool}`,
  listTools({ json: { tools } }) {
    if (!Array.isArray(tools)) return [];
    return tools.flatMap((tool) => (isJsonObject(tool) ? String(tool["name"]) : []));
  },
  write: (file, text) => call("Write", { file_path: file, content: text }),
  shell: (command) => call("Bash", { command, description: "Runs a command" }),
  escapes: [call("EnterPlanMode", {}), call("ExitPlanMode", { plan: "Write a note." })],
  hiddenTools: [],
  refusals: {
    ask: [/Not allowed: Write needs/, /Not allowed: Bash needs/],
    // The CLI refuses the command by itself.
    plan: [/You only make a plan here/, /Bash was not run/],
  },
  nativePlans: [
    {
      name: "TodoWrite",
      model: null,
      isLoaded: false,
      tools: ["TodoWrite"],
      begun: ["in_progress Read the cart", "pending Fix the total"],
      beginning: [answer(call("TodoWrite", todos("in_progress", "pending")))],
      ending: [answer(call("TodoWrite", todos("completed", "completed")))],
    },
  ],
  unwantedVariables: ["IS_SANDBOX"],
  modeVariables: (mode) => (mode === "full" ? { IS_SANDBOX: "1" } : {}),
  keyVariable: "ANTHROPIC_API_KEY",
  settings: {},
  sessionFolder: ({ home }) => path.join(home, ".claude/projects"),
  plainArguments: (prompt) => ["-p", prompt, "--output-format", "stream-json", "--verbose"],
  mountTraces: /\/mcp-logs-chatter\//,
  personFiles: {
    ".claude/CLAUDE.md": `${ownWords}\n`,
    ".claude/settings.json": JSON.stringify({ permissions: { deny: ["WebSearch"] } }),
  },
};
