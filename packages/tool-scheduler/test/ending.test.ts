import { describe, expect, test, vi } from "vitest";
import { CoreToolScheduler } from "../src/index.ts";
import { createWorld, flush, isAllOver, request } from "./scheduler-world.ts";

/** One that runs, one that waits for a place, one that waits for a person, one that waits for another. */
function busyWorld() {
  const world = createWorld({ maxParallel: 1 });
  const abort = new AbortController();
  const done = world.scheduler.schedule(
    [
      request("free-1"),
      request("free-2"),
      request("asked-1"),
      request("free-3", { dependsOn: ["free-2"] }),
    ],
    abort.signal,
  );
  return { world, abort, done };
}

describe("cancelling", () => {
  test("one call leaves the others alone", async () => {
    const { world } = busyWorld();
    expect(world.scheduler.cancel("asked-1", "no need")).toBe(true);
    expect(world.calls.get("asked-1")).toMatchObject({ reason: "cancelled", message: "no need" });
    expect(world.status("free-1")).toBe("executing");
    expect(world.scheduler.cancel("asked-1")).toBe(false);
  });

  test("a running call aborts its tool and keeps what it printed", async () => {
    const { world } = busyWorld();
    const { context } = world.run("free-1");
    context.writeOutput("half of it");
    world.scheduler.cancel("free-1");
    expect(context.signal.aborted).toBe(true);
    expect(context.signal.reason).toMatchObject({
      name: "AbortError",
      message: "it was cancelled",
    });
    expect(world.calls.get("free-1")).toMatchObject({ liveOutput: { text: "half of it" } });
  });

  test("a batch leaves other batches alone", async () => {
    const { world, done } = busyWorld();
    void world.scheduler.schedule(request("asked-9"));
    const batchId = world.calls.get("free-1")?.batchId ?? "";
    expect(world.scheduler.cancelBatch(batchId)).toBe(true);
    expect((await done).every(({ status }) => status === "cancelled" || status === "error")).toBe(
      true,
    );
    expect(world.status("asked-9")).toBe("awaiting_approval");
    expect(world.scheduler.cancelBatch(batchId)).toBe(false);
  });

  test("everything ends everything; what had failed before stays failed", async () => {
    const world = createWorld();
    const done = world.scheduler.schedule([request("nothing-1"), request("free-1")]);
    void world.scheduler.schedule(request("asked-1"));
    world.scheduler.cancelAll("enough");
    expect(await done).toMatchObject([
      { status: "error" },
      { status: "cancelled", message: "enough" },
    ]);
    expect(isAllOver(world)).toBe(true);
    world.scheduler.cancelAll();
    expect(world.reported).toHaveLength(2);
  });

  test("from within a listener works at every step", async () => {
    for (const status of ["validating", "scheduled", "awaiting_approval", "executing"] as const) {
      const world = createWorld();
      world.scheduler.subscribe((event) => {
        if (event.type === "call.changed" && event.call.status === status) {
          world.scheduler.cancel(event.call.request.callId);
        }
      });
      const done = world.scheduler.schedule([request("free-1"), request("asked-1")]);
      if (status === "executing") world.scheduler.cancel("asked-1");
      if (status === "awaiting_approval") world.run("free-1").resolve({ text: "" });
      await done;
      expect(isAllOver(world)).toBe(true);
      expect(world.reported).toHaveLength(1);
      const starts = status === "awaiting_approval" ? ["free-1"] : [];
      expect([status, world.started]).toEqual([status, starts]);
    }
  });
});

describe("aborting", () => {
  test("cancels what runs and what is queued", async () => {
    const { world, abort, done } = busyWorld();
    abort.abort();
    expect((await done).map(({ status }) => status)).toEqual([
      "cancelled",
      "cancelled",
      "cancelled",
      "cancelled",
    ]);
    expect(world.started).toEqual(["free-1"]);
  });

  test("before the start means that nothing starts", async () => {
    const world = createWorld();
    const calls = await world.scheduler.schedule(request("free-1"), AbortSignal.abort());
    expect(calls).toMatchObject([{ status: "cancelled", reason: "aborted" }]);
    expect(world.trace("free-1")).toEqual(["validating", "cancelled"]);
  });

  test("after the end changes nothing, and no listener is left on the signal", async () => {
    const world = createWorld();
    const abort = new AbortController();
    const remove = vi.spyOn(abort.signal, "removeEventListener");
    const done = world.scheduler.schedule(request("free-1"), abort.signal);
    world.run("free-1").resolve({ text: "" });
    await done;
    await flush();
    expect(remove).toHaveBeenCalledOnce();
    abort.abort();
    expect(world.status("free-1")).toBe("success");
  });

  test("a tool that reports an abort of its own is cancelled, not failed", async () => {
    const world = createWorld();
    const done = world.scheduler.schedule(request("free-1"));
    world.run("free-1").reject(new DOMException("The user aborted a request.", "AbortError"));
    expect(await done).toMatchObject([
      { status: "cancelled", reason: "aborted", message: "The user aborted a request." },
    ]);
  });
});

describe("closing", () => {
  test("cancels everything and waits for what runs", async () => {
    const { world, done } = busyWorld();
    const run = world.run("free-1");
    let isClosed = false;
    const closed = world.scheduler.dispose().then(() => {
      isClosed = true;
    });
    expect(await done).toMatchObject([
      { reason: "disposed" },
      { reason: "disposed" },
      { reason: "disposed" },
      { reason: "disposed" },
    ]);
    expect(isClosed).toBe(false);
    run.reject(new Error("stopped"));
    await closed;
    expect(world.clock.timers).toBe(0);
  });

  test("waits no longer than the grace for what does not stop", async () => {
    const { world } = busyWorld();
    const closed = world.scheduler.dispose();
    world.clock.advance(100);
    await closed;
  });

  test("cancels what is scheduled afterwards", async () => {
    const world = createWorld();
    await world.scheduler.dispose();
    expect(await world.scheduler.schedule(request("free-1"))).toMatchObject([
      { status: "cancelled", reason: "disposed" },
    ]);
    expect(world.started).toEqual([]);
  });
});

describe("completion", () => {
  test("is told once per batch, with every call in the order of the requests", async () => {
    const world = createWorld();
    const done = world.scheduler.schedule([request("free-1"), request("free-2"), request("no-1")]);
    world.run("free-2").resolve({ text: "2" });
    await flush();
    expect(world.reported).toEqual([]);
    expect(world.scheduler.checkAndNotifyCompletion()).toBe(false);
    world.run("free-1").resolve({ text: "1" });
    const calls = await done;
    expect(calls.map(({ request: { callId } }) => callId)).toEqual(["free-1", "free-2", "no-1"]);
    expect(world.reported).toEqual([calls]);
    expect(world.scheduler.checkAndNotifyCompletion()).toBe(true);
    expect(world.reported).toHaveLength(1);
  });

  test("may schedule again from within, and each batch is told", async () => {
    let rounds = 0;
    const scheduler: CoreToolScheduler = new CoreToolScheduler({
      tools: [
        {
          name: "free",
          description: "",
          inputSchema: { safeParse: (data) => ({ success: true, data }) },
          execute: async () => ({ text: "" }),
        },
      ],
      policy: { version: 1, rules: [], fallback: "allow" },
      onAllToolCallsComplete() {
        rounds += 1;
        if (rounds < 5) void scheduler.schedule(request("free-1"));
      },
    });
    await scheduler.schedule(request("free-1"));
    await vi.waitFor(() => expect(rounds).toBe(5));
    expect(scheduler.getToolCalls()).toEqual([]);
  });

  test("of no calls at all is told at once", async () => {
    const world = createWorld();
    expect(await world.scheduler.schedule([])).toEqual([]);
    expect(world.reported).toEqual([[]]);
  });

  test("of a thousand calls at once", async () => {
    const world = createWorld({ maxParallel: 7 });
    const requests = Array.from({ length: 1000 }, (_, index) => request(`free-${index}`));
    const done = world.scheduler.schedule(requests);
    while (world.runs.size > 0) {
      expect(world.runs.size).toBeLessThanOrEqual(7);
      for (const run of [...world.runs.values()]) run.resolve({ text: run.callId });
      await flush();
    }
    const calls = await done;
    expect(calls.map(({ request: { callId } }) => callId)).toEqual(
      requests.map(({ callId }) => callId),
    );
    expect(world.reported).toHaveLength(1);
  });
});

describe("listeners", () => {
  test("are told every step until they leave", async () => {
    const world = createWorld();
    const seen: string[] = [];
    const leave = world.scheduler.subscribe((event) => seen.push(event.type));
    void world.scheduler.schedule(request("free-1"));
    world.run("free-1").context.writeOutput("x");
    leave();
    world.run("free-1").resolve({ text: "" });
    await flush();
    expect(seen).toEqual(["call.changed", "call.changed", "call.changed", "call.output"]);
  });

  test("that throw are reported as uncaught, and stop nothing", async () => {
    const uncaught: unknown[] = [];
    const catchIt = (error: unknown): number => uncaught.push(error);
    const before = process.listeners("uncaughtException");
    process.removeAllListeners("uncaughtException").on("uncaughtException", catchIt);
    try {
      const world = createWorld();
      world.scheduler.subscribe((event) => {
        if (event.type === "call.changed" && event.call.status === "scheduled") {
          throw new Error("from a listener");
        }
      });
      void world.scheduler.schedule(request("free-1"));
      expect(world.status("free-1")).toBe("executing");
      await vi.waitFor(() => expect(uncaught).toMatchObject([{ message: "from a listener" }]));
    } finally {
      process.removeAllListeners("uncaughtException");
      for (const listener of before) process.on("uncaughtException", listener);
    }
  });
});
