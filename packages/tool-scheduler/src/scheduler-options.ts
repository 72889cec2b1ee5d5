import { type SchedulerClock, systemClock } from "./clock.ts";
import type { Policy, PolicyRule } from "./policy/policy.ts";
import type { Tool, ToolRegistry } from "./tool.ts";
import type { CompletedToolCall } from "./tool-call.ts";

/** How a scheduler works. */
export interface CoreToolSchedulerOptions {
  readonly tools: ToolRegistry | readonly Tool[];
  /** What may be done without asking. Default: nothing; everything is asked. */
  readonly policy?: Policy;
  /** Whether a person can be asked; if not, what would be asked is refused. Default: yes. */
  readonly isInteractive?: boolean;
  /** How many tools run at a time. Default: 8. */
  readonly maxParallel?: number;
  /** How many calls may be open; more are refused. Default: 20,000. */
  readonly maxOpenCalls?: number;
  /** How deep calls may schedule calls, tail calls included. Default: 8. */
  readonly maxDepth?: number;
  /** How long a person may think. Default: for ever. */
  readonly approvalTimeoutMs?: number;
  /** How long a tool may run unless it says otherwise. Default: 10 minutes. */
  readonly executionTimeoutMs?: number;
  /** How long a tool that was told to stop keeps its place. Default: 5 seconds. */
  readonly stopGraceMs?: number;
  /** How many characters of a running tool's output are kept, at least. Default: 32,768. */
  readonly maxLiveOutput?: number;
  /** How many characters of a result are kept. Default: 1,000,000. */
  readonly maxResultLength?: number;
  /** The folder that relative paths are meant from. */
  readonly cwd?: string;
  /** Keeps rules for later sessions; absent: nobody is offered that. */
  readonly saveRules?: (rules: readonly PolicyRule[]) => Promise<void>;
  /** Told once when all calls that were scheduled together are over. */
  readonly onAllToolCallsComplete?: (calls: readonly CompletedToolCall[]) => void;
  readonly clock?: SchedulerClock;
  /** Ids for batches. Default: 1, 2, 3, … */
  readonly nextId?: () => string;
}

/** The same with every default filled in. */
export interface SchedulerSettings
  extends Required<Omit<CoreToolSchedulerOptions, "tools" | OptionalKey>>,
    Pick<CoreToolSchedulerOptions, OptionalKey> {
  readonly tools: ToolRegistry;
}

type OptionalKey = "cwd" | "saveRules" | "onAllToolCallsComplete";

/** Fills in the defaults; a number that makes no sense is a mistake of the caller. */
export function resolveOptions(options: CoreToolSchedulerOptions): SchedulerSettings {
  let count = 0;
  const settings: SchedulerSettings = {
    policy: { version: 1, rules: [] },
    isInteractive: true,
    maxParallel: 8,
    maxOpenCalls: 20_000,
    maxDepth: 8,
    approvalTimeoutMs: Number.POSITIVE_INFINITY,
    executionTimeoutMs: 10 * 60_000,
    stopGraceMs: 5000,
    maxLiveOutput: 32_768,
    maxResultLength: 1_000_000,
    clock: systemClock,
    nextId() {
      count += 1;
      return String(count);
    },
    ...options,
    tools: toRegistry(options.tools),
  };
  for (const key of COUNTS) requireAtLeast(key, settings[key], 1);
  for (const key of TIMES) requireAtLeast(key, settings[key], 0);
  return settings;
}

const COUNTS = [
  "maxParallel",
  "maxOpenCalls",
  "maxDepth",
  "maxLiveOutput",
  "maxResultLength",
] as const;
const TIMES = ["approvalTimeoutMs", "executionTimeoutMs", "stopGraceMs"] as const;

function requireAtLeast(name: string, value: number, least: number): void {
  if (value >= least) return;
  throw new TypeError(`${name}: expected a number of at least ${least}, received ${value}`);
}

function toRegistry(tools: ToolRegistry | readonly Tool[]): ToolRegistry {
  if (!isList(tools)) return tools;
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  if (byName.size === tools.length) return byName;
  const twice = tools.find(({ name }, index) =>
    tools.slice(0, index).some((tool) => tool.name === name),
  );
  throw new TypeError(`tools: expected each name once, received ${twice?.name} twice`);
}

function isList(tools: ToolRegistry | readonly Tool[]): tools is readonly Tool[] {
  return Array.isArray(tools);
}
