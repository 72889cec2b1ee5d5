import * as z from "zod";

// The schemas check what an event cannot be read without. All else that is read is named in the types
// alone: the folds look at it themselves, so that an odd detail is left out and does not cost the
// event. `null` and absent mean the same to the CLI, in most places.

/** `system/init`: a turn begins. */
export interface NativeInit {
  readonly session_id?: string | undefined;
  readonly model?: unknown;
  readonly cwd?: unknown;
  readonly claude_code_version?: unknown;
  readonly tools?: unknown;
}

/** `assistant`: a block of what the model says or does. */
export interface NativeAssistant {
  readonly message: {
    readonly id?: unknown;
    readonly model?: unknown;
    readonly content: readonly unknown[];
  };
  /** The call that started the sub-agent whose line it is. */
  readonly parent_tool_use_id?: unknown;
  readonly is_api_error_message?: unknown;
  readonly error?: unknown;
  readonly api_error_status?: unknown;
  readonly api_error?: unknown;
}

/** `user`: results of tools, and texts that the CLI made up. */
export interface NativeUser {
  readonly message: { readonly content: string | readonly unknown[] };
  readonly parent_tool_use_id?: unknown;
  readonly tool_use_result?: unknown;
  readonly tool_result_meta?: unknown;
}

/** `stream_event`: an event of the API, for a message that comes in pieces. */
export interface NativeStreamEvent {
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  readonly parent_tool_use_id?: unknown;
  readonly api_message_id?: unknown;
}

/** `result`: the end of a turn. */
export interface NativeResult {
  readonly subtype?: string | undefined;
  readonly is_error?: boolean | undefined;
  readonly result?: unknown;
  readonly errors?: unknown;
  readonly terminal_reason?: unknown;
  readonly stop_reason?: unknown;
  readonly api_error_status?: unknown;
  readonly api_error?: unknown;
  readonly local_command?: unknown;
  readonly num_turns?: unknown;
  readonly permission_denials?: unknown;
  readonly total_cost_usd?: unknown;
  readonly model_usage_since_last_result?: unknown;
  readonly usage?: unknown;
  readonly duration_ms?: unknown;
  readonly session_id?: unknown;
}

/** `system/api_retry`. */
export interface NativeApiRetry {
  readonly attempt?: unknown;
  readonly max_retries?: unknown;
  readonly error_status?: unknown;
  readonly error?: unknown;
}

/** `control_request/can_use_tool`. */
export interface NativePermissionRequest {
  readonly request_id: string;
  readonly request: {
    readonly tool_name: string;
    readonly tool_use_id?: unknown;
    readonly input?: unknown;
    readonly description?: unknown;
  };
}

/** `control_response`. */
export interface NativeControlResponse {
  readonly response: {
    readonly subtype?: unknown;
    readonly request_id?: unknown;
    readonly response?: unknown;
    readonly error?: unknown;
  };
}

/** `rate_limit_event`. */
export interface NativeRateLimit {
  readonly rate_limit_info: {
    readonly status: string;
    readonly rateLimitType?: unknown;
    readonly utilization?: unknown;
    readonly resetsAt?: unknown;
    readonly isUsingOverage?: unknown;
  };
}

export const initSchema = z.looseObject({ session_id: z.string().optional() });

export const assistantSchema = z.looseObject({
  message: z.looseObject({ content: z.array(z.unknown()) }),
});

export const userSchema = z.looseObject({
  message: z.looseObject({ content: z.union([z.string(), z.array(z.unknown())]) }),
});

export const streamEventSchema = z.looseObject({ event: z.looseObject({ type: z.string() }) });

export const resultSchema = z.looseObject({
  subtype: z.string().optional(),
  is_error: z.boolean().optional(),
});

export const anySchema = z.looseObject({});

export const toolUseIdSchema = z.looseObject({ tool_use_id: z.string() });

export const requestIdSchema = z.looseObject({ request_id: z.string() });

export const contentSchema = z.looseObject({ content: z.string() });

export const permissionRequestSchema = z.looseObject({
  request_id: z.string().min(1),
  request: z.looseObject({ tool_name: z.string() }),
});

export const controlResponseSchema = z.looseObject({ response: z.looseObject({}) });

export const rateLimitSchema = z.looseObject({
  rate_limit_info: z.looseObject({ status: z.string() }),
});
