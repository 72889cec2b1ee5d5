import { describe, expect, test } from "vitest";
import {
  isCompleted,
  TOOL_CALL_TRANSITIONS,
  type ToolCallStatus,
  type ToolSchedulerEvent,
} from "../src/index.ts";
import { explore, GRACE_MS, type Scenario, type Visit, walk } from "./explore.ts";
import { flush, isAllOver, request, type World } from "./scheduler-world.ts";

/** Small batches that between them hold every kind of call. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "one call that is allowed": { requests: [request("free-1")], maxParallel: 1 },
  "one call that is asked": { requests: [request("asked-1")], maxParallel: 1 },
  "a call that is denied, one that is unknown, one that is allowed": {
    requests: [request("never-1"), request("nothing-1"), request("free-1")],
    maxParallel: 1,
  },
  "two calls in one place": { requests: [request("free-1"), request("free-2")], maxParallel: 1 },
  "two calls in two places": { requests: [request("free-1"), request("free-2")], maxParallel: 2 },
  "an exclusive call beside another": {
    requests: [request("free-1"), request("alone-1")],
    maxParallel: 2,
  },
  "a call that depends on one that is asked": {
    requests: [request("free-1", { dependsOn: ["asked-1"] }), request("asked-1")],
    maxParallel: 2,
  },
  "a call that is asked once another has succeeded": {
    requests: [request("free-1"), request("asked-1", { dependsOn: ["free-1"] })],
    maxParallel: 1,
  },
  "a call that depends on two others": {
    requests: [
      request("free-1"),
      request("free-2"),
      request("free-3", { dependsOn: ["free-1", "free-2"] }),
    ],
    maxParallel: 2,
  },
  "two calls that are asked": {
    requests: [request("asked-1"), request("asked-2")],
    maxParallel: 1,
  },
};

const stepsSeen = new Set<string>();

describe.each(Object.entries(SCENARIOS))("every way through %s", (_name, scenario) => {
  test("keeps the rules, and can be brought to an end from everywhere", async () => {
    const count = await explore(scenario, async (visit) => {
      checkSteps(visit);
      checkStarts(visit, scenario);
      checkReports(visit);
      await checkEndings(visit, scenario);
    });
    expect(count).toBeGreaterThan(5);
  });
});

test("every status and every step of the diagram was reached on the way", () => {
  const all = Object.entries(TOOL_CALL_TRANSITIONS).flatMap(([from, targets]) =>
    targets.map((to) => `${from} to ${to}`),
  );
  expect([...stepsSeen].sort()).toEqual(["nothing to validating", ...all].sort());
});

/** Each step is one of the diagram, and starts where the last one ended. */
function checkSteps({ path, world }: Visit): void {
  const standing = new Map<string, ToolCallStatus>();
  for (const event of world.events.filter((each) => each.type === "call.changed")) {
    const { call, from } = event;
    const { callId } = call.request;
    const step = `${from ?? "nothing"} to ${call.status}`;
    stepsSeen.add(step);
    const isLegal =
      from === undefined
        ? call.status === "validating"
        : TOOL_CALL_TRANSITIONS[from].includes(call.status);
    expect([path, callId, step, isLegal]).toEqual([path, callId, step, true]);
    expect([path, callId, from]).toEqual([path, callId, standing.get(callId)]);
    standing.set(callId, call.status);
  }
}

/** No tool is called twice, without a yes, before its dependencies, or in too much company. */
function checkStarts({ path, world }: Visit, { requests, maxParallel }: Scenario): void {
  const where = path.join(", ");
  expect([where, new Set(world.started).size]).toEqual([where, world.started.length]);
  expect(world.started.filter((callId) => /^(never|nothing)/.test(callId))).toEqual([]);
  for (const callId of world.started) {
    const isAsked = world.calls.get(callId)?.request.name === "asked";
    if (isAsked) expect([where, wasApproved(world, callId)]).toEqual([where, true]);
    expect(world.trace(callId)).toContain("executing");
    for (const dependency of requests.find((each) => each.callId === callId)?.dependsOn ?? []) {
      expect([where, callId, endedBefore(world, dependency, callId)]).toEqual([
        where,
        callId,
        true,
      ]);
    }
  }
  const held = [...world.runs.keys()].filter((callId) => holdsPlace(world, callId));
  const working = held.filter((callId) => !held.some((other) => other.startsWith(`${callId}/`)));
  expect([where, working.length <= maxParallel]).toEqual([where, true]);
  if (working.some((callId) => callId.startsWith("alone"))) expect(working).toHaveLength(1);
}

/** A tool that was told to stop keeps its place until it does, or until its time is up. */
function holdsPlace({ status, stops, clock }: World, callId: string): boolean {
  const stoppedAt = stops.get(callId);
  return stoppedAt === undefined
    ? status(callId) === "executing"
    : clock.now() < stoppedAt + GRACE_MS;
}

/** A call of a tool that is asked has waited for an answer, or a lasting yes was there before. */
function wasApproved(world: World, callId: string): boolean {
  const call = world.events.find(
    (event) =>
      event.type === "call.changed" &&
      event.call.request.callId === callId &&
      event.call.status === "executing",
  );
  const hasAnswer =
    call?.type === "call.changed" &&
    call.call.status === "executing" &&
    call.call.outcome !== undefined;
  return hasAnswer || world.events.some(({ type }) => type === "policy.changed");
}

function endedBefore(world: World, dependency: string, callId: string): boolean {
  const at = (id: string, status: ToolCallStatus): number =>
    world.events.findIndex((event) => isStep(event, id, status));
  const end = at(dependency, "success");
  return end !== -1 && end < at(callId, "executing");
}

function isStep(event: ToolSchedulerEvent, callId: string, status: ToolCallStatus): boolean {
  return (
    event.type === "call.changed" &&
    event.call.request.callId === callId &&
    event.call.status === status
  );
}

/** A batch is told when all of it is over, never before, never twice. */
function checkReports({ path, world }: Visit): void {
  const told = world.events.flatMap((event) =>
    event.type === "batch.completed" ? [event.batchId] : [],
  );
  expect([path, new Set(told).size]).toEqual([path, told.length]);
  expect([path, world.reported.length]).toEqual([path, told.length]);
  const calls = [...world.calls.values()];
  for (const batchId of new Set(calls.map((call) => call.batchId))) {
    const isOver = calls.filter((call) => call.batchId === batchId).every(isCompleted);
    expect([path, batchId, told.includes(batchId)]).toEqual([path, batchId, isOver]);
  }
}

/** From here, both leaving everything to its course and closing bring every call to an end. */
async function checkEndings({ path, world }: Visit, scenario: Scenario): Promise<void> {
  await letRun(world);
  expect([path, "let run", isAllOver(world)]).toEqual([path, "let run", true]);
  checkReports({ path, world });

  const other = await walk(scenario, path);
  const closed = other.world.scheduler.dispose();
  for (const run of [...other.world.runs.values()]) run.reject(new Error("stopped"));
  await closed;
  await flush();
  expect([path, "dispose", isAllOver(other.world)]).toEqual([path, "dispose", true]);
  expect([path, other.world.clock.timers]).toEqual([path, 0]);
  checkReports({ path, world: other.world });
  await other.result;
}

/** Says yes to everything and lets every tool succeed, until nothing is left to do. */
async function letRun(world: World): Promise<void> {
  for (let round = 0; round < 20 && !(isAllOver(world) && world.runs.size === 0); round += 1) {
    for (const call of [...world.calls.values()]) {
      if (call.status !== "awaiting_approval") continue;
      void world.scheduler.handleConfirmationResponse(call.request.callId, undefined, "once");
    }
    for (const run of [...world.runs.values()]) run.resolve({ text: "ok" });
    await flush();
  }
}
