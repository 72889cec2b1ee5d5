/** The options of `chatter mcp`, as the command line gives them. */
export interface McpOptions {
  readonly session?: string;
  readonly member?: string;
}

/**
 * Reads the few forms that clients use, without the parser of the whole command line, which would
 * cost half of the start-up time. Undefined: something else was given, the parser has the word.
 */
export function readMcpOptions(args: readonly string[]): McpOptions | undefined {
  const options: { session?: string; member?: string } = {};
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, name, inline] = /^--(session|member)(?:=(.*))?$/s.exec(word) ?? [];
    if (name !== "session" && name !== "member") return undefined;
    const value = inline ?? rest.shift();
    if (value === undefined) return undefined;
    options[name] = value;
  }
  return options;
}
