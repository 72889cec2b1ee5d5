/** What an agent prints, line by line; an empty line is a pause in which the screen is drawn. */
export type NativeLines = readonly string[];

export type Dialect = "claude" | "codex" | "gemini";

/** What is said when all has been told, and only the end is left. */
export const LAST_WORDS = "That was all.";

/** So many texts at a time stand in what is only in sight for a while. */
const AT_ONCE = 24;

/** A turn with each text in each field that a person may come to see. */
export function writeStream(dialect: Dialect, texts: readonly string[]): NativeLines {
  const { begin, tell, plan, end } = WRITERS[dialect];
  const groups = Array.from({ length: Math.ceil(texts.length / AT_ONCE) }, (_, index) =>
    texts.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  return [
    ...[begin, ...texts.flatMap(tell)].map((line) => JSON.stringify(line)),
    ...groups.flatMap((group, index) => [
      ...plan(group, index).map((line) => JSON.stringify(line)),
      "",
    ]),
    ...end([LAST_WORDS, ...texts]).map((line) => JSON.stringify(line)),
  ];
}

interface Writer {
  readonly begin: object;
  readonly tell: (text: string, index: number) => readonly object[];
  readonly plan: (texts: readonly string[], index: number) => readonly object[];
  readonly end: (texts: readonly string[]) => readonly object[];
}

const says = (content: object, role = "assistant"): object => ({
  type: role,
  session_id: "s",
  parent_tool_use_id: null,
  message: { id: `m${JSON.stringify(content).length}`, role, content: [content] },
});
const calls = (id: string, name: string, input: object): object =>
  says({ type: "tool_use", id, name, input });
const answers = (id: string, content: unknown, is_error = false): object =>
  says({ type: "tool_result", tool_use_id: id, content, is_error }, "user");

const claude: Writer = {
  begin: { type: "system", subtype: "init", session_id: "s", model: "m", tools: [], cwd: "/" },
  tell: (text, index) => [
    says({ type: "text", text }),
    says({ type: "thinking", thinking: text, signature: "" }),
    calls(`b${index}`, "Bash", { command: text, description: text }),
    answers(`b${index}`, text),
    calls(`n${index}`, text, { file_path: text, [text]: text }),
    answers(`n${index}`, [{ type: "text", text }], true),
    { type: "system", subtype: "status", session_id: "s", status: text },
    { type: "system", subtype: "hook_response", session_id: "s", hook_name: text, output: text },
    { type: text, session_id: "s", message: text },
  ],
  plan: (texts, index) => [
    calls(`p${index}`, "TodoWrite", {
      todos: [
        { content: texts.join(" "), activeForm: texts.join(" "), status: "in_progress" },
        ...texts.map((content) => ({ content, activeForm: content, status: "pending" })),
      ],
    }),
    answers(`p${index}`, "Todos have been modified successfully"),
  ],
  end: (texts) => [
    {
      type: "result",
      subtype: "error_during_execution",
      is_error: true,
      session_id: "s",
      errors: texts,
      result: texts.join(" "),
    },
  ],
};

const item = (type: string, content: object, id: string): object[] =>
  ["item.started", "item.completed"].map((stage) => ({
    type: stage,
    item: {
      id,
      type,
      status: stage.slice(5) === "started" ? "in_progress" : "completed",
      ...content,
    },
  }));

const codex: Writer = {
  begin: { type: "thread.started", thread_id: "t" },
  tell: (text, index) => [
    ...item("agent_message", { text }, `a${index}`).slice(1),
    ...item("reasoning", { text }, `r${index}`).slice(1),
    ...item("command_execution", { command: text, aggregated_output: text }, `c${index}`),
    ...item("mcp_tool_call", { server: text, tool: text, arguments: { text } }, `m${index}`),
    ...item("file_change", { changes: [{ path: text, kind: "add" }] }, `f${index}`),
    ...item("web_search", { query: text }, `w${index}`),
    ...item("error", { message: text }, `e${index}`).slice(1),
    ...item(text, { text }, `x${index}`),
    { type: "error", message: text },
  ],
  plan: (texts, index) => {
    const items = [texts.join(" "), ...texts].map((text) => ({ text, completed: false }));
    const type = index === 0 ? "item.started" : "item.updated";
    return [{ type, item: { id: "plan", type: "todo_list", items } }];
  },
  end: (texts) => [{ type: "turn.failed", error: { message: texts.join(" ") } }],
};

const gemini: Writer = {
  begin: { type: "init", session_id: "s", model: "m" },
  tell: (text, index) => [
    { type: "message", role: "assistant", content: text, delta: true },
    {
      type: "tool_use",
      tool_name: "run_shell_command",
      tool_id: `r${index}`,
      parameters: { command: text },
    },
    { type: "tool_result", tool_id: `r${index}`, status: "success", output: text },
    { type: "tool_use", tool_name: text, tool_id: `t${index}`, parameters: { [text]: text } },
    {
      type: "tool_result",
      tool_id: `t${index}`,
      status: "error",
      output: text,
      error: { type: text, message: text },
    },
    { type: "error", severity: "warning", message: text },
  ],
  plan: (texts, index) => [
    {
      type: "tool_use",
      tool_name: "write_todos",
      tool_id: `p${index}`,
      parameters: {
        todos: [texts.join(" "), ...texts].map((description, place) => ({
          description,
          status: place === 0 ? "in_progress" : "pending",
        })),
      },
    },
    { type: "tool_result", tool_id: `p${index}`, status: "success", output: "ok" },
  ],
  end: (texts) => [
    { type: "result", status: "error", error: { type: "unknown", message: texts.join(" ") } },
  ],
};

const WRITERS: Readonly<Record<Dialect, Writer>> = { claude, codex, gemini };
