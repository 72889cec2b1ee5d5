import path from "node:path";
import { answer, call, isJsonObject, planSteps } from "../record.ts";
import { type Dialect, ownWords } from "./dialect.ts";

const namespace = "mcp__chatter";

/** Codex. */
export const codexDialect: Dialect = {
  planCall: (tool, input) => call(tool, input, { namespace }),
  planToolName: (tool) => `${namespace}.${tool}`,
  listTools: ({ json: { tools } }) => listNames(tools),
  write(file, text) {
    const lines = text.split("\n").map((line) => `+${line}`);
    const patch = ["*** Begin Patch", `*** Add File: ${file}`, ...lines, "*** End Patch"];
    return call("apply_patch", patch.join("\n"));
  },
  shell: (command) => call("exec_command", { cmd: command }),
  escapes: [],
  hiddenTools: [],
  refusals: {
    ask: [/patch rejected/, /Read-only file system/],
    plan: [/patch rejected/, /Read-only file system/],
  },
  nativePlans: [
    {
      name: "update_plan",
      model: null,
      isLoaded: true,
      tools: ["update_plan"],
      // Its stream does not tell which step is in progress.
      begun: ["pending Read the cart", "pending Fix the total"],
      beginning: [answer(call("update_plan", planSteps("in_progress", "pending")))],
      ending: [answer(call("update_plan", planSteps("completed", "completed")))],
    },
  ],
  unwantedVariables: [],
  modeVariables: () => ({}),
  keyVariable: "DUMMY_KEY",
  settings: {},
  sessionFolder: ({ home }) => path.join(home, ".codex/sessions"),
  plainArguments: (prompt) => ["exec", "--json", "--skip-git-repo-check", prompt],
  personFiles: { ".codex/AGENTS.md": `${ownWords}\n` },
};

function listNames(tools: unknown, prefix = ""): readonly string[] {
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool) => {
    if (!isJsonObject(tool)) return [];
    const name = `${prefix}${tool["name"] ?? tool["type"]}`;
    return tool["type"] === "namespace" ? listNames(tool["tools"], `${name}.`) : [name];
  });
}
