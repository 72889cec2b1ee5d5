import { messageOf } from "./message-of.ts";
import type { SchemaIssue, Tool } from "./tool.ts";

/** What a schema says about arguments. */
export type ParsedArguments =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly problem: string };

/** Checks arguments against a tool's schema; a schema that throws has refused them, too. */
export function parseArguments(tool: Tool, args: unknown): ParsedArguments {
  try {
    const parsed = tool.inputSchema.safeParse(args);
    if (parsed.success) return { ok: true, input: parsed.data };
    return { ok: false, problem: formatIssues(parsed.error.issues) };
  } catch (error) {
    return { ok: false, problem: `its arguments cannot be checked (${messageOf(error)})` };
  }
}

const MAX_ISSUES = 3;

function formatIssues(issues: readonly SchemaIssue[]): string {
  const shown = issues.slice(0, MAX_ISSUES).map(({ path, message }) => {
    const place = path.map(formatStep).join("").replace(/^\./, "");
    return `${place === "" ? "arguments" : place}: ${message}`;
  });
  const rest = issues.length - shown.length;
  return shown.join("; ") + (rest > 0 ? `; and ${rest} more` : "");
}

function formatStep(step: PropertyKey): string {
  return typeof step === "number" ? `[${step}]` : `.${String(step)}`;
}
