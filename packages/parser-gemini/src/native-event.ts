import * as z from "zod";

// Only what the folds read, and only as strictly as they need it: details that vary between versions
// stay unknown here and are looked at where they are used.

/** The first line of a process. `model` is the name that was asked for, such as `auto`. */
export const initSchema = z.looseObject({
  session_id: z.string().min(1),
  model: z.unknown().optional(),
});

/** A piece of what the model says. */
export const messageSchema = z.looseObject({
  role: z.string(),
  content: z.string(),
  delta: z.unknown().optional(),
});

/** The model asks for a tool; the arguments are not checked yet. */
export const toolUseSchema = z.looseObject({
  tool_name: z.string().min(1),
  tool_id: z.string().min(1),
  parameters: z.unknown().optional(),
});

/** What came of it; the name of the tool is not repeated. */
export const toolResultSchema = z.looseObject({
  tool_id: z.string().min(1),
  status: z.string(),
  output: z.unknown().optional(),
  error: z.unknown().optional(),
});

/** Something went wrong; the process goes on. */
export const errorSchema = z.looseObject({
  severity: z.unknown().optional(),
  message: z.string(),
});

/** The last line of a process that came to an end of its own. */
export const resultSchema = z.looseObject({
  status: z.string(),
  error: z.unknown().optional(),
  stats: z.unknown().optional(),
});

export type InitEvent = z.infer<typeof initSchema>;
export type NativeMessage = z.infer<typeof messageSchema>;
export type ToolUse = z.infer<typeof toolUseSchema>;
export type ToolResult = z.infer<typeof toolResultSchema>;
export type NativeError = z.infer<typeof errorSchema>;
export type NativeResult = z.infer<typeof resultSchema>;
