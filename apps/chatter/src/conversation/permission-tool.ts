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
/** What goes and what comes; a new file has its content. */
const EDIT_SIGNS = { old_string: "-", new_string: "+", content: "+" } as const;

function readSubject(input: AgentInput): ToolSubject {
  const command = textOf(input["command"]);
  const paths = PATH_FIELDS.flatMap((field) => textOf(input[field]) ?? []);
  return {
    ...(command === undefined ? {} : { command }),
    ...(paths.length === 0 ? {} : { paths }),
  };
}

function describeInput(name: string, input: AgentInput): ToolDescription {
  const diff = describeEdit(input);
  const details = [...(textOf(input["description"])?.split("\n") ?? []), ...describeRest(input)];
  return {
    title: `Use ${name}`,
    ...(diff.length === 0 ? {} : { diff: diff.join("\n") }),
    ...(details.length === 0 ? {} : { details: details.join("\n") }),
  };
}

function describeEdit(input: AgentInput): readonly string[] {
  return Object.entries(EDIT_SIGNS).flatMap(([field, sign]) => {
    const text = textOf(input[field]);
    return text === undefined || text === "" ? [] : text.split("\n").map((line) => sign + line);
  });
}

const SHOWN_TEXTS: ReadonlySet<string> = new Set([
  ...PATH_FIELDS,
  ...Object.keys(EDIT_SIGNS),
  "command",
  "description",
]);

/** Whatever the question does not show otherwise: nobody shall say yes to what they cannot see. */
function describeRest(input: AgentInput): readonly string[] {
  return Object.entries(input)
    .filter(([field, value]) => !(SHOWN_TEXTS.has(field) && typeof value === "string"))
    .map(([field, value]) => `${nameOf(field)}: ${JSON.stringify(value)}`);
}

/** One that could be taken for something else is quoted. */
function nameOf(field: string): string {
  return /^\w+$/.test(field) ? field : JSON.stringify(field);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
