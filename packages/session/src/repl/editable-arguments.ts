import type { WaitingToolCall } from "@chatter/tool-scheduler";

/** The arguments of a call as a person changes them: a command as such, anything else as JSON. */
export function selectEditableText({ request }: WaitingToolCall): string {
  const command = commandOf(request.args);
  return command ?? JSON.stringify(request.args, undefined, 2) ?? "";
}

/** Reads them back. */
export function parseEditedArguments(
  { request }: WaitingToolCall,
  text: string,
):
  | { readonly ok: true; readonly args: unknown }
  | { readonly ok: false; readonly problem: string } {
  if (commandOf(request.args) !== undefined) return { ok: true, args: { command: text } };
  try {
    return { ok: true, args: JSON.parse(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `expected the arguments as JSON: ${reason}` };
  }
}

/** Set when there is nothing but a command. */
function commandOf(args: unknown): string | undefined {
  if (typeof args !== "object" || args === null || Object.keys(args).length !== 1) return undefined;
  return "command" in args && typeof args.command === "string" ? args.command : undefined;
}
