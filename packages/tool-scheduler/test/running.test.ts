import { describe, expect, test } from "vitest";
import type { ToolContext } from "../src/index.ts";
import { createWorld, flush, request, type World } from "./scheduler-world.ts";

const running = (world: World): string[] => [...world.runs.keys()];

async function end(world: World, callId: string, text = ""): Promise<void> {
  world.run(callId).resolve({ text });
  await flush();
}

describe("the order of calls", () => {
  test("as many run at a time as may, the others in the order of the requests", async () => {
    const world = createWorld({ maxParallel: 2 });
    void world.scheduler.schedule([1, 2, 3, 4].map((number) => request(`free-${number}`)));
    expect(running(world)).toEqual(["free-1", "free-2"]);
    await end(world, "free-2");
    expect(running(world)).toEqual(["free-1", "free-3"]);
    await end(world, "free-1");
    await end(world, "free-3");
    expect(world.started).toEqual(["free-1", "free-2", "free-3", "free-4"]);
  });

  test("a higher priority goes first, across batches; equals keep their order", async () => {
    const world = createWorld({ maxParallel: 1 });
    void world.scheduler.schedule(request("free-1"));
    void world.scheduler.schedule([request("free-2"), request("free-3", { priority: 5 })]);
    void world.scheduler.schedule([
      request("free-4", { priority: 5 }),
      request("free-5", { priority: -1 }),
      request("free-6", { priority: 9 }),
    ]);
    for (const next of ["free-1", "free-6", "free-3", "free-4", "free-2", "free-5"]) {
      await end(world, next);
    }
    expect(world.scheduler.checkAndNotifyCompletion()).toBe(true);
  });

  test("an exclusive tool waits for all others and lets none start beside it", async () => {
    const world = createWorld({ maxParallel: 4 });
    void world.scheduler.schedule([
      request("free-1"),
      request("free-2"),
      request("alone-1"),
      request("free-3"),
    ]);
    expect(running(world)).toEqual(["free-1", "free-2"]);
    await end(world, "free-1");
    expect(running(world)).toEqual(["free-2"]);
    await end(world, "free-2");
    expect(running(world)).toEqual(["alone-1"]);
    await end(world, "alone-1");
    expect(running(world)).toEqual(["free-3"]);
  });

  test("a slow call does not hold up the report of a fast one", async () => {
    const world = createWorld();
    void world.scheduler.schedule([request("free-1"), request("free-2")]);
    await end(world, "free-2");
    expect(world.status("free-2")).toBe("success");
    expect(world.status("free-1")).toBe("executing");
  });
});

describe("dependencies", () => {
  test("a call starts when all that it depends on have succeeded, of its batch or an earlier one", async () => {
    const world = createWorld();
    void world.scheduler.schedule(request("free-1"));
    void world.scheduler.schedule([
      request("free-2", { dependsOn: ["free-1", "free-3"] }),
      request("free-3"),
    ]);
    await end(world, "free-1");
    expect(running(world)).toEqual(["free-3"]);
    await end(world, "free-3");
    expect(running(world)).toEqual(["free-2"]);
  });

  test("one that has succeeded before counts", async () => {
    const world = createWorld();
    void world.scheduler.schedule(request("free-1"));
    await end(world, "free-1");
    void world.scheduler.schedule(request("free-2", { dependsOn: ["free-1"] }));
    expect(running(world)).toEqual(["free-2"]);
  });

  test.each([
    ["failed", (world: World) => world.run("free-1").reject(new Error("no")), "error"],
    ["was cancelled", (world: World) => world.scheduler.cancel("free-1"), "cancelled"],
  ])(
    "one that %s fails whatever depends on it, over any number of steps",
    async (_how, act, status) => {
      const world = createWorld();
      const done = world.scheduler.schedule([
        request("free-1"),
        request("free-2", { dependsOn: ["free-1"] }),
        request("free-3", { dependsOn: ["free-2"] }),
        request("free-4"),
      ]);
      act(world);
      await flush();
      await end(world, "free-4");
      const [, second, third, fourth] = await done;
      expect(second).toMatchObject({
        error: {
          type: "dependency_failed",
          message: `it depends on "free-1", which ended as ${status}`,
        },
      });
      expect(third).toMatchObject({
        error: { message: 'it depends on "free-2", which ended as error' },
      });
      expect(fourth?.status).toBe("success");
      expect(world.trace("free-3")).toEqual(["validating", "scheduled", "error"]);
    },
  );

  test("one that there is not, one that ended badly before, one in a circle", async () => {
    const world = createWorld();
    await world.scheduler.schedule(request("never-1"));
    const calls = await world.scheduler.schedule([
      request("free-1", { dependsOn: ["gone"] }),
      request("free-2", { dependsOn: ["never-1"] }),
      request("free-3", { dependsOn: ["free-3"] }),
      request("free-4", { dependsOn: ["free-5"] }),
      request("free-5", { dependsOn: ["free-4"] }),
      request("free-6", { dependsOn: ["free-5"] }),
      request("free-7", { dependsOn: ["nothing-8"] }),
      request("nothing-8"),
    ]);
    const circle = "it would wait for itself: its dependencies form a circle";
    expect(calls.map((call) => (call.status === "error" ? call.error.message : ""))).toEqual([
      'it depends on "gone", and there is no such call',
      'it depends on "never-1", which ended as error',
      circle,
      circle,
      circle,
      'it depends on "free-5", which ended as error',
      'it depends on "nothing-8", which ended as error',
      'there is no tool "nothing".',
    ]);
    expect(world.started).toEqual([]);
  });

  test("a chain of ten thousand neither overflows nor stalls", async () => {
    const world = createWorld();
    const chain = Array.from({ length: 10_000 }, (_, index) =>
      request(`free-${index}`, index === 0 ? {} : { dependsOn: [`free-${index - 1}`] }),
    );
    const done = world.scheduler.schedule(chain);
    world.run("free-0").reject(new Error("no"));
    expect((await done).filter(({ status }) => status === "error")).toHaveLength(10_000);
  });
});

describe("a tool that misbehaves ends in a terminal state with a message", () => {
  test.each([
    ["throws", (world: World) => world.run("free-1").reject(new Error("bad")), "bad"],
    ["throws no error", (world: World) => world.run("free-1").reject("just words"), "just words"],
    [
      "throws what has no words",
      (world: World) => world.run("free-1").reject(Object.create(null)),
      "something that cannot be shown",
    ],
    [
      "says that it failed",
      (world: World) => world.run("free-1").resolve({ text: "exit 3", isError: true }),
      "exit 3",
    ],
    [
      "returns nothing",
      (world: World) => world.run("free-1").resolveWith(undefined),
      "expected an object with a text, received undefined",
    ],
    [
      "returns the wrong type",
      (world: World) => world.run("free-1").resolveWith({ text: ["a"] }),
      "expected text to be a string, received an array",
    ],
    [
      "returns a tail call without a name",
      (world: World) => world.run("free-1").resolveWith({ text: "", tailCall: "x" }),
      "expected tailCall to have a name, received string",
    ],
    [
      "returns what cannot be read",
      (world: World) =>
        world.run("free-1").resolveWith({
          get text() {
            throw new Error("a trap");
          },
        }),
      "it cannot be read: a trap",
    ],
  ])("one that %s", async (_how, act, message) => {
    const world = createWorld();
    const done = world.scheduler.schedule([request("free-1"), request("free-2")]);
    act(world);
    await end(world, "free-2");
    const [first, second] = await done;
    expect(first).toMatchObject({ status: "error", error: { message } });
    expect(second?.status).toBe("success");
  });

  test("one that fails keeps what it answered beside the message", async () => {
    const world = createWorld();
    const done = world.scheduler.schedule(request("free-1"));
    world.run("free-1").resolve({ text: "exit 3", isError: true, data: { exitCode: 3 } });
    expect(await done).toMatchObject([{ result: { text: "exit 3", data: { exitCode: 3 } } }]);
  });

  test("one that throws before it is asynchronous", async () => {
    const world = createWorld({}, [
      {
        name: "rash",
        description: "",
        inputSchema: { safeParse: (data) => ({ success: true, data }) },
        execute() {
          throw new Error("at once");
        },
      },
    ]);
    const done = world.scheduler.schedule(request("rash-1"));
    void world.scheduler.handleConfirmationResponse("rash-1", undefined, "once");
    expect((await done)[0]).toMatchObject({ error: { message: "at once" } });
  });

  test("one that hangs fails when its time is over, and is told to stop", async () => {
    const world = createWorld({ executionTimeoutMs: 2500 });
    const done = world.scheduler.schedule(request("free-1"));
    const { signal } = world.run("free-1").context;
    world.clock.advance(2499);
    expect(signal.aborted).toBe(false);
    world.clock.advance(1);
    expect((await done)[0]).toMatchObject({
      status: "error",
      error: { type: "timed_out", message: "it took longer than 2.5 s" },
      durationMs: 2500,
    });
    expect(signal.aborted).toBe(true);
  });

  test("one with a time of its own has that time", () => {
    const world = createWorld({ executionTimeoutMs: 10 }, [
      {
        name: "slow",
        description: "",
        timeoutMs: Number.POSITIVE_INFINITY,
        inputSchema: { safeParse: (data) => ({ success: true, data }) },
        execute: () => new Promise(() => {}),
      },
    ]);
    void world.scheduler.schedule(request("slow-1"));
    void world.scheduler.handleConfirmationResponse("slow-1", undefined, "once");
    world.clock.advance(1_000_000);
    expect(world.status("slow-1")).toBe("executing");
  });

  test("one that floods: the end of its output is kept, the rest is counted", async () => {
    const world = createWorld({ maxLiveOutput: 1000 });
    void world.scheduler.schedule(request("free-1"));
    const { writeOutput } = world.run("free-1").context;
    for (let line = 0; line < 100_000; line += 1) writeOutput(`line ${line}\n`);
    const call = world.calls.get("free-1");
    const output = call?.status === "executing" ? call.liveOutput : undefined;
    expect(output?.text.length).toBeLessThanOrEqual(2000);
    expect(output?.text.length).toBeGreaterThanOrEqual(1000);
    expect(output?.text.endsWith("line 99999\n")).toBe(true);
    expect((output?.dropped ?? 0) + (output?.text.length ?? 0)).toBe(1_088_890);
  });

  test("one that returns a flood: both ends of its text are kept, the rest is counted", async () => {
    const world = createWorld({ maxResultLength: 20 });
    const done = world.scheduler.schedule(request("free-1"));
    world.run("free-1").resolve({ text: `${"a".repeat(500)}${"😀".repeat(250)}`, data: 1 });
    const [call] = await done;
    expect(call).toMatchObject({
      result: {
        text: `aaaaaaaaaa\n… 980 characters left out …\n${"😀".repeat(5)}`,
        data: 1,
      },
    });
  });

  test("one that ends after it was cancelled changes nothing", async () => {
    const world = createWorld();
    const done = world.scheduler.schedule(request("free-1"));
    world.scheduler.cancel("free-1");
    const before = await done;
    const events = world.events.length;
    await end(world, "free-1", "too late");
    expect(world.events).toHaveLength(events);
    expect(before[0]).toMatchObject({ status: "cancelled" });
  });

  test("one that prints after its end, or prints no text", async () => {
    const world = createWorld();
    void world.scheduler.schedule(request("free-1"));
    const { context } = world.run("free-1");
    // Cast: what JavaScript tools can pass.
    expect(() => context.writeOutput(7 as unknown as string)).toThrow(TypeError);
    await end(world, "free-1");
    const events = world.events.length;
    context.writeOutput("late");
    expect(world.events).toHaveLength(events);
  });
});

describe("a tool that does not stop when it is told to", () => {
  test("keeps its place until it does, so that nothing runs beside it that must not", async () => {
    const world = createWorld({ maxParallel: 1 });
    void world.scheduler.schedule([request("free-1"), request("free-2")]);
    world.scheduler.cancel("free-1");
    expect(world.started).toEqual(["free-1"]);
    await end(world, "free-1");
    expect(world.started).toEqual(["free-1", "free-2"]);
  });

  test("loses its place when the grace is over", () => {
    const world = createWorld({ maxParallel: 1, stopGraceMs: 100 });
    void world.scheduler.schedule([request("free-1"), request("free-2")]);
    world.scheduler.cancel("free-1");
    world.clock.advance(100);
    expect(world.started).toEqual(["free-1", "free-2"]);
  });
});

describe("calls that a call schedules", () => {
  const child = (number: number, name = "free") => ({
    callId: `${name}-1${number}`,
    name,
    args: {},
  });

  test("run in its place, so that one place is enough, one after the other", async () => {
    const world = createWorld({ maxParallel: 1 });
    const done = world.scheduler.schedule([request("free-1"), request("free-2")]);
    const children = world.run("free-1").context.schedule([child(1), child(2)]);
    expect(running(world)).toEqual(["free-1", "free-11"]);
    await end(world, "free-11", "one");
    expect(running(world)).toEqual(["free-1", "free-12"]);
    await end(world, "free-12", "two");
    expect((await children).map(({ status }) => status)).toEqual(["success", "success"]);
    expect(running(world)).toEqual(["free-1"]);
    await end(world, "free-1");
    await end(world, "free-2");
    expect((await done).every(({ status }) => status === "success")).toBe(true);
    expect(world.calls.get("free-11")).toMatchObject({ parentCallId: "free-1" });
  });

  test("go before what waits outside, whatever its priority", async () => {
    const world = createWorld({ maxParallel: 1 });
    void world.scheduler.schedule([request("free-1"), request("free-2", { priority: 9 })]);
    await end(world, "free-2");
    void world.scheduler.schedule(request("free-3", { priority: 100 }));
    void world.run("free-1").context.schedule(child(1));
    expect(running(world)).toEqual(["free-1", "free-11"]);
  });

  test("may be exclusive, even in two calls at once: they take turns", async () => {
    const world = createWorld({ maxParallel: 2 });
    void world.scheduler.schedule([request("free-1"), request("free-2")]);
    void world.run("free-1").context.schedule(child(1, "alone"));
    void world.run("free-2").context.schedule(child(2, "alone"));
    expect(running(world)).toEqual(["free-1", "free-2", "alone-11"]);
    await end(world, "alone-11");
    await end(world, "free-1");
    expect(running(world)).toEqual(["free-2", "alone-12"]);
  });

  test("by the scheduler itself, from within a tool, work as well while there is a place", async () => {
    const world = createWorld({ maxParallel: 2 });
    void world.scheduler.schedule(request("free-1"));
    const inner = world.scheduler.schedule(request("free-2"));
    await end(world, "free-2");
    expect((await inner)[0]?.status).toBe("success");
  });

  test("are cancelled when it ends without waiting for them", async () => {
    const world = createWorld();
    void world.scheduler.schedule(request("free-1"));
    const children = world.run("free-1").context.schedule([child(1), child(2, "asked")]);
    await end(world, "free-1");
    expect(await children).toMatchObject([
      { status: "cancelled", reason: "parent_ended" },
      { status: "cancelled", reason: "parent_ended" },
    ]);
  });

  test("are cancelled at once when it is over already", async () => {
    const world = createWorld();
    void world.scheduler.schedule(request("free-1"));
    const { context } = world.run("free-1");
    await end(world, "free-1");
    expect(await context.schedule(child(1))).toMatchObject([{ reason: "parent_ended" }]);
  });

  test("may go only so deep", async () => {
    const world = createWorld({ maxDepth: 2, maxParallel: 1 });
    void world.scheduler.schedule(request("free-1"));
    let { context }: { context: ToolContext } = world.run("free-1");
    for (const callId of ["free-2", "free-3"]) {
      void context.schedule(request(callId));
      ({ context } = world.run(callId));
    }
    expect(await context.schedule(request("free-4"))).toMatchObject([
      { error: { type: "too_deep", message: "calls may schedule calls 2 deep, no deeper" } },
    ]);
  });

  test("must not depend on what waits for them", async () => {
    const world = createWorld();
    void world.scheduler.schedule([
      request("free-1"),
      request("free-2", { dependsOn: ["free-1"] }),
    ]);
    const { context } = world.run("free-1");
    const children = await context.schedule([
      { ...child(1), dependsOn: ["free-1"] },
      { ...child(2), dependsOn: ["free-2"] },
    ]);
    expect(children).toMatchObject([
      { error: { type: "dependency_failed" } },
      { error: { type: "dependency_failed" } },
    ]);
  });
});

describe("a tail call", () => {
  test("is judged like any call, and its result becomes that of the call", async () => {
    const world = createWorld();
    const done = world.scheduler.schedule(request("free-1", { requestedBy: "max" }));
    const tailCall = { name: "asked", args: { text: "more" } };
    world.run("free-1").resolve({ text: "", tailCall });
    await flush();
    expect(world.status("free-1")).toBe("executing");
    expect(world.calls.get("free-1/asked")).toMatchObject({
      status: "awaiting_approval",
      parentCallId: "free-1",
      approval: { requestedBy: "max" },
    });
    void world.scheduler.handleConfirmationResponse("free-1/asked", undefined, "once");
    await end(world, "free-1/asked", "the answer");
    expect(await done).toMatchObject([{ status: "success", result: { text: "the answer" } }]);
  });

  test.each([
    ["nothing", { status: "error", error: { type: "unknown_tool" } }],
    ["never", { status: "error", error: { type: "policy_denied" } }],
  ])("to %s ends the call as the tail call ended", async (name, expected) => {
    const world = createWorld();
    const done = world.scheduler.schedule(request("free-1"));
    world.run("free-1").resolve({ text: "", tailCall: { name, args: {} } });
    expect(await done).toMatchObject([expected]);
  });

  test("that is denied cancels the call", async () => {
    const world = createWorld();
    const done = world.scheduler.schedule(request("free-1"));
    world.run("free-1").resolve({ text: "", tailCall: { name: "asked", args: {} } });
    await flush();
    void world.scheduler.handleConfirmationResponse("free-1/asked", undefined, "deny");
    expect(await done).toMatchObject([{ status: "cancelled", reason: "denied" }]);
  });

  test("after tail call comes to an end", async () => {
    const world = createWorld({ maxParallel: 1, maxDepth: 3 }, [
      {
        name: "loop",
        description: "",
        inputSchema: { safeParse: (data) => ({ success: true, data }) },
        execute: async () => ({ text: "", tailCall: { name: "loop", args: {} } }),
      },
    ]);
    const done = world.scheduler.schedule(request("loop-1"));
    void world.scheduler.handleConfirmationResponse("loop-1", undefined, "always_tool");
    expect(await done).toMatchObject([{ status: "error", error: { type: "too_deep" } }]);
  });
});
