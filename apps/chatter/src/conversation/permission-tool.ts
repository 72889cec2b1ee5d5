import type { Tool, ToolDescription, ToolSubject } from "@chatter/tool-scheduler";

/** What an agent wants to use a tool with. */
type AgentInput = Readonly<Record<string, unknown>>;

/**
 * The tool of an agent, as far as asking about it goes: judged and shown like a tool of chatter's
 * own, and run by the agent itself once it is allowed. Its result is the input that was agreed on.
 */
export function createPermissionTool(name: string): Tool<AgentInput> {
  return {
    name,
    description: `${name}, as an agent has it`,
    inputSchema: { safeParse: parseInput },
    subject: readSubject,
    describe: (input) => describeInput(name, input),
    execute: async (input) => ({ text: "allowed", data: input }),
  };
}

function parseInput(value: unknown) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    // Cast: an object of which nothing else is known.
    return { success: true, data: value as AgentInput } as const;
  }
  const issues = [{ path: [], message: "expected an object" }];
  return { success: false, error: { issues } } as const;
}

const PATH_FIELDS = ["file_path", "notebook_path", "path"] as const;

function readSubject(input: AgentInput): ToolSubject {
  const paths = PATH_FIELDS.flatMap((field) => textOf(input[field]) ?? []);
  const command = textOf(input["command"]);
  return {
    ...(command === undefined ? {} : { command }),
    ...(paths.length === 0 ? {} : { paths }),
  };
}

function describeInput(name: string, input: AgentInput): ToolDescription {
  const diff = describeEdit(input);
  const details = textOf(input["description"]) ?? describeRest(input);
  return {
    title: `Use ${name}`,
    ...(diff === undefined ? {} : { diff }),
    ...(details === undefined ? {} : { details }),
  };
}

/** An edit is told as what goes and what comes; a new file as its content. */
function describeEdit(input: AgentInput): string | undefined {
  const before = textOf(input["old_string"]);
  const after = textOf(input["new_string"]) ?? textOf(input["content"]);
  if (before === undefined && after === undefined) return undefined;
  return [...mark("-", before), ...mark("+", after)].join("\n");
}

function mark(sign: string, text: string | undefined): readonly string[] {
  return text === undefined || text === "" ? [] : text.split("\n").map((line) => `${sign}${line}`);
}

/** Whatever the question does not show otherwise: nobody shall say yes to what they cannot see. */
function describeRest(input: AgentInput): string | undefined {
  const shown = new Set<string>([...PATH_FIELDS, "command", "old_string", "new_string", "content"]);
  const rest = Object.entries(input).filter(([key]) => !shown.has(key));
  return rest.length === 0 ? undefined : JSON.stringify(Object.fromEntries(rest), undefined, 1);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
