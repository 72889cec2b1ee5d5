import type { CompletedToolCall } from "./tool-call.ts";
import type { ToolCallRequestInfo } from "./tool-call-request.ts";

/** What a tool answers. */
export interface ToolResult {
  /** What the caller reads, a model as a rule. */
  readonly text: string;
  /** The tool ran, but what it was asked for failed: the call ends as an error with this text. */
  readonly isError?: boolean;
  /** Handed through untouched, for callers that know the tool. */
  readonly data?: unknown;
  /** Another call, judged and run like any other, whose result becomes this one's. */
  readonly tailCall?: { readonly name: string; readonly args: unknown };
}

/** What a running tool has at hand. */
export interface ToolContext {
  readonly callId: string;
  /** Aborted when the call is cancelled or takes too long. */
  readonly signal: AbortSignal;
  /** Shows output while the tool runs; only the end of it is kept. */
  writeOutput(chunk: string): void;
  /** Schedules calls on this call's behalf: they run in its place while it waits, and end with it. */
  schedule(
    requests: ToolCallRequestInfo | readonly ToolCallRequestInfo[],
  ): Promise<readonly CompletedToolCall[]>;
}

/** What checks the arguments of a call. Every zod schema is one. */
export interface ToolSchema<Input> {
  safeParse(value: unknown): ParsedInput<Input>;
}

/** What a {@link ToolSchema} says about arguments. */
export type ParsedInput<Input> =
  | { readonly success: true; readonly data: Input }
  | {
      readonly success: false;
      readonly error: { readonly issues: readonly SchemaIssue[] };
    };

/** One thing that is wrong with arguments, and where. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What a call would touch, as far as the tool can tell: this is judged, and shown word for word. */
export interface ToolSubject {
  /** The exact shell command. */
  readonly command?: string;
  /** The files and folders, with symbolic links resolved where the tool could. */
  readonly paths?: readonly string[];
}

/** What else a person is shown before they decide, raw: whoever shows it makes it safe. */
export interface ToolDescription {
  /** What is going to happen, in a few words: `Run a command`. */
  readonly title: string;
  /** A unified diff of what would change. */
  readonly diff?: string;
  /** Anything else worth knowing. */
  readonly details?: string;
}

/** A tool: what it takes, how it is judged and shown, and what it does. */
export interface Tool<Input = unknown> {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ToolSchema<Input>;
  /** Whether nothing else may run beside it. */
  readonly isExclusive?: boolean;
  /** How long it may run; default: the scheduler's. */
  readonly timeoutMs?: number;
  /** What the policy judges besides the name; default: the name alone. */
  subject?(input: Input): ToolSubject;
  /** What a person is shown besides the subject; default: the arguments as JSON. */
  describe?(input: Input): ToolDescription;
  execute(input: Input, context: ToolContext): Promise<ToolResult>;
}

/** The tools that a scheduler knows. A `Map` from name to tool is one. */
export interface ToolRegistry {
  get(name: string): Tool | undefined;
  keys(): Iterable<string>;
}

/** Gives a tool the types of its schema. */
export function defineTool<Input>(tool: Tool<Input>): Tool<Input> {
  return tool;
}
