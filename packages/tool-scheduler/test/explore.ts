import { isCompleted, type ToolCall, type ToolCallRequestInfo } from "../src/index.ts";
import { createWorld, flush, isAllOver, type World } from "./scheduler-world.ts";

/** How long a tool that was told to stop keeps its place. */
export const GRACE_MS = 1000;

/** What is explored: calls that are scheduled together, and how many may run at a time. */
export interface Scenario {
  readonly requests: readonly ToolCallRequestInfo[];
  readonly maxParallel: number;
}

/** Something that can happen to a scheduler, by a name that a failure can be told by. */
interface Action {
  readonly name: string;
  perform(world: World, abort: AbortController): void;
  /** What holds right after it, whatever was before: an action that does nothing leads nowhere new. */
  hasHappened(world: World): boolean;
}

/** A way through a scenario, and the world at its end. */
export interface Visit {
  readonly path: readonly string[];
  readonly world: World;
}

/**
 * Goes every way through a scenario, breadth first, until nothing new is found. Each state is
 * reached by doing the whole way again in a fresh world, so that what is looked at is never a copy.
 */
export async function explore(
  scenario: Scenario,
  inspect: (visit: Visit) => Promise<void> | void,
): Promise<number> {
  const seen = new Set<string>();
  let open: (readonly string[])[] = [[]];
  while (open.length > 0) {
    const longer: (readonly string[])[] = [];
    for (const path of open) {
      const { world } = await walk(scenario, path);
      const key = keyOf(world);
      if (seen.has(key)) continue;
      seen.add(key);
      const actions = actionsOf(world);
      await inspect({ path, world });
      for (const { name } of actions) longer.push([...path, name]);
    }
    open = longer;
  }
  return seen.size;
}

/** Does what a path says, in a fresh world. */
export async function walk(
  { requests, maxParallel }: Scenario,
  path: readonly string[],
): Promise<{ world: World; result: Promise<unknown> }> {
  // All times are the same, so that one wait is enough and no clock belongs to the state.
  const world = createWorld({ maxParallel, approvalTimeoutMs: 1000, stopGraceMs: GRACE_MS });
  const abort = new AbortController();
  const result = world.scheduler.schedule(requests, abort.signal);
  await flush();
  for (const name of path) {
    const action = actionsOf(world).find((candidate) => candidate.name === name);
    if (action === undefined) throw new Error(`no ${name} after ${path.join(", ")}`);
    action.perform(world, abort);
    await flush();
    if (!action.hasHappened(world)) throw new Error(`no effect: ${path.join(", ")}`);
  }
  return { world, result };
}

/** Everything that can happen to a world as it is. */
function actionsOf(world: World): readonly Action[] {
  const open = [...world.calls.values()].filter((call) => !isCompleted(call));
  const waiting = open
    .filter(({ status }) => status === "awaiting_approval" || status === "executing")
    .map(({ request }) => request.callId);
  const calls = open.flatMap((call) => callActions(call, world));
  const runs = [...world.runs.keys()].flatMap((callId) => runActions(callId, world));
  if (open.length === 0 && world.runs.size === 0) return [];
  return [
    ...calls,
    ...runs,
    {
      name: "cancel all",
      perform: ({ scheduler }) => scheduler.cancelAll(),
      hasHappened: isAllOver,
    },
    {
      name: "abort",
      perform: (_world, abort) => abort.abort(),
      // Whoever is told to stop may still schedule, in vain; all that was scheduled before is over.
      hasHappened: isAllOver,
    },
    {
      name: "dispose",
      perform: ({ scheduler }) => void scheduler.dispose(),
      hasHappened: isAllOver,
    },
    {
      name: "wait",
      perform: ({ clock }) => clock.advance(1000),
      // All times are up: of what was asked or ran before, nothing is left.
      hasHappened: (after) => waiting.every((callId) => isOver(after, callId)),
    },
  ];
}

/** Whether a call is over, and all that it has scheduled with it. */
function isOver(world: World, callId: string): boolean {
  return [...world.calls.values()].every(
    (call) => !`${call.request.callId}/`.startsWith(`${callId}/`) || isCompleted(call),
  );
}

function callActions(call: ToolCall, world: World): Action[] {
  const { callId } = call.request;
  const cancel: Action = {
    name: `cancel ${callId}`,
    perform: ({ scheduler }) => scheduler.cancel(callId),
    hasHappened: (after) => isOver(after, callId),
  };
  if (call.status !== "awaiting_approval") return [cancel];
  const answer = (
    name: string,
    outcome: Parameters<World["scheduler"]["handleConfirmationResponse"]>[2],
    payload = {},
    hasHappened: Action["hasHappened"] = (after) => after.status(callId) !== "awaiting_approval",
  ): Action => ({
    name: `${name} ${callId}`,
    perform: ({ scheduler }) =>
      void scheduler.handleConfirmationResponse(callId, undefined, outcome, undefined, payload),
    hasHappened,
  });
  const isAsked = (after: World): boolean => after.calls.get(callId) === call;
  const isDenied = (after: World): boolean => after.status(callId) === "cancelled";
  const isBatchOver = (after: World): boolean =>
    [...after.calls.values()].every((each) => each.batchId !== call.batchId || isCompleted(each));
  const isChanged = (after: World): boolean => after.calls.get(callId)?.request !== call.request;
  const isEdited = JSON.stringify(call.request.args) !== "{}";
  return [
    cancel,
    answer("once", "once"),
    answer("always", "always_tool"),
    answer("deny", "deny", {}, isDenied),
    answer("deny batch of", "deny", { scope: "batch" }, isBatchOver),
    // Once is enough: editing again would lead round in circles.
    ...(isEdited ? [] : [answer("edit", "edit", { args: { text: "other" } }, isChanged)]),
    ...(world.calls.size > 1 ? [] : [answer("edit badly", "edit", { args: { text: 1 } }, isAsked)]),
  ];
}

function runActions(callId: string, { calls }: World): Action[] {
  const succeed: Action = {
    name: `succeed ${callId}`,
    perform: (world) => world.run(callId).resolve({ text: "ok" }),
    hasHappened: (after) => isOver(after, callId),
  };
  // A tool whose call is over can only come too late, whatever it does.
  if (calls.get(callId)?.status !== "executing") return [succeed, scheduleFrom(callId)];
  const isAlone = [...calls.keys()].every((other) => other.startsWith(callId));
  return [
    succeed,
    {
      name: `fail ${callId}`,
      perform: (world) => world.run(callId).resolve({ text: "no", isError: true }),
      hasHappened: (after) => isOver(after, callId),
    },
    {
      name: `throw in ${callId}`,
      perform: (world) => world.run(callId).reject(new Error("no")),
      hasHappened: (after) => isOver(after, callId),
    },
    {
      name: `return nonsense from ${callId}`,
      perform: (world) => world.run(callId).resolveWith(7),
      hasHappened: (after) => isOver(after, callId),
    },
    // In company these would only multiply the ways, not add to them.
    ...(isAlone ? nestedActions(callId) : []),
  ];
}

/** Output, and calls that a running call makes: by itself, and by its result. */
function nestedActions(callId: string): Action[] {
  return [
    {
      name: `print from ${callId}`,
      perform: (world) => world.run(callId).context.writeOutput("."),
      hasHappened: ({ events }) => events.at(-1)?.type === "call.output",
    },
    scheduleFrom(callId),
    {
      name: `hand ${callId} on`,
      perform: (world) =>
        world.run(callId).resolve({ text: "", tailCall: { name: "asked", args: {} } }),
      hasHappened: ({ calls }) => calls.has(`${callId}/asked`),
    },
  ];
}

function scheduleFrom(callId: string): Action {
  const child = { callId: `${callId}/child`, name: "free", args: {} };
  return {
    name: `schedule from ${callId}`,
    perform(world) {
      if (!world.calls.has(child.callId)) void world.run(callId).context.schedule(child);
    },
    hasHappened: ({ calls }) => calls.has(child.callId),
  };
}

/** Two worlds with the same key cannot be told apart by anything that comes. */
function keyOf(world: World): string {
  const calls = [...world.calls.values()].map((call) => {
    const hasPrinted = call.status === "executing" && call.liveOutput !== undefined;
    return [call.request.callId, call.status, JSON.stringify(call.request.args), hasPrinted];
  });
  return JSON.stringify([
    calls,
    [...world.runs.keys()],
    [...world.runs.values()].map(({ context }) => context.signal.aborted),
    world.scheduler.policy.rules.length,
    world.reported.length,
  ]);
}
