import * as z from "zod";
import {
  type CompletedToolCall,
  CoreToolScheduler,
  type CoreToolSchedulerOptions,
  defineTool,
  isCompleted,
  type Policy,
  type Tool,
  type ToolCall,
  type ToolCallRequestInfo,
  type ToolContext,
  type ToolResult,
  type ToolSchedulerEvent,
} from "../src/index.ts";
import { createManualClock, type ManualClock } from "./manual-clock.ts";

/** A tool that runs until the test lets it end. */
interface OpenRun {
  readonly callId: string;
  readonly input: unknown;
  readonly context: ToolContext;
  resolve(result: ToolResult): void;
  /** For what a tool must not return. */
  resolveWith(value: unknown): void;
  reject(error: unknown): void;
}

/** A scheduler with tools that the test holds in its hands, and a record of everything it told. */
export interface World {
  readonly scheduler: CoreToolScheduler;
  readonly clock: ManualClock;
  /** Tools that have been called and have not ended, by call id. */
  readonly runs: ReadonlyMap<string, OpenRun>;
  /** Every call id for which a tool was called, in order. */
  readonly started: readonly string[];
  readonly events: readonly ToolSchedulerEvent[];
  /** The batches that were reported to `onAllToolCallsComplete`. */
  readonly reported: readonly (readonly CompletedToolCall[])[];
  /** The latest value of every call, by call id. */
  readonly calls: ReadonlyMap<string, ToolCall>;
  /** Tools that were told to stop and have not, and when that was. */
  readonly stops: ReadonlyMap<string, number>;
  run(callId: string): OpenRun;
  status(callId: string): ToolCall["status"] | undefined;
  /** Every status that a call has had. */
  trace(callId: string): readonly ToolCall["status"][];
}

const input = z.object({ text: z.string().optional(), command: z.string().optional() });

/** `free` and `alone` are allowed, `asked` is asked, `never` is denied. */
const WORLD_POLICY: Policy = {
  version: 1,
  rules: [
    { decision: "allow", tool: "free" },
    { decision: "allow", tool: "alone" },
    { decision: "deny", tool: "never", reason: "it is dangerous" },
  ],
};

/** Creates a world; `options` change the scheduler, `tools` add to the five that there are. */
export function createWorld(
  options: Partial<CoreToolSchedulerOptions> = {},
  tools: readonly Tool[] = [],
): World {
  const clock = createManualClock();
  const runs = new Map<string, OpenRun>();
  const stops = new Map<string, number>();
  const started: string[] = [];
  const events: ToolSchedulerEvent[] = [];
  const reported: (readonly CompletedToolCall[])[] = [];
  const calls = new Map<string, ToolCall>();

  const tool = (name: string, more: Partial<Tool> = {}): Tool =>
    defineTool<unknown>({
      name,
      description: name,
      inputSchema: input,
      execute: (given, context) =>
        new Promise<ToolResult>((resolve, reject) => {
          const { callId } = context;
          started.push(callId);
          context.signal.addEventListener("abort", () => stops.set(callId, clock.now()));
          const end = <Value>(settle: (value: Value) => void) => {
            return (value: Value): void => {
              runs.delete(callId);
              settle(value);
            };
          };
          // Cast: a test returns what a tool must not return, on purpose.
          const resolveWith = end(resolve as (value: unknown) => void);
          runs.set(callId, {
            callId,
            input: given,
            context,
            resolve: end(resolve),
            resolveWith,
            reject: end(reject),
          });
        }),
      ...more,
    });

  const scheduler = new CoreToolScheduler({
    tools: [
      tool("free"),
      tool("asked"),
      tool("never"),
      tool("alone", { isExclusive: true }),
      tool("shell", { subject: (given) => ({ command: commandOf(given) }) }),
      ...tools,
    ],
    policy: WORLD_POLICY,
    clock,
    executionTimeoutMs: 1000,
    stopGraceMs: 100,
    onAllToolCallsComplete: (batch) => reported.push(batch),
    ...options,
  });
  scheduler.subscribe((event) => {
    events.push(event);
    if (event.type === "call.changed") calls.set(event.call.request.callId, event.call);
    if (event.type === "call.output") calls.set(event.call.request.callId, event.call);
  });
  return {
    scheduler,
    clock,
    runs,
    stops,
    started,
    events,
    reported,
    calls,
    run(callId) {
      const run = runs.get(callId);
      if (run === undefined) throw new Error(`${callId} does not run`);
      return run;
    },
    status: (callId) => calls.get(callId)?.status,
    trace: (callId) =>
      events.flatMap((event) =>
        event.type === "call.changed" && event.call.request.callId === callId
          ? [event.call.status]
          : [],
      ),
  };
}

/** A request with the name of the tool in front: `free-1`. */
export function request(
  callId: string,
  more: Partial<ToolCallRequestInfo> = {},
): ToolCallRequestInfo {
  return { callId, name: callId.split("-")[0] ?? "", args: {}, ...more };
}

/** Lets everything happen that only waits for its turn. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await null;
}

/** Whether every call that was ever told of is over. */
export function isAllOver(world: World): boolean {
  return [...world.calls.values()].every(isCompleted);
}

function commandOf(given: unknown): string {
  const { command } = input.parse(given);
  return command ?? "";
}
