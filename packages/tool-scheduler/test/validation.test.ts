import { describe, expect, test } from "vitest";
import * as z from "zod";
import { CoreToolScheduler, defineTool, type Tool } from "../src/index.ts";
import { createWorld, flush, request } from "./scheduler-world.ts";

/** How a call ended, in one line. */
async function endOf(
  world: ReturnType<typeof createWorld>,
  given: Parameters<typeof request>[1] & { callId?: string },
): Promise<string> {
  const [call] = await world.scheduler.schedule(request(given.callId ?? "free-1", given));
  return call?.status === "error" ? `${call.error.type}: ${call.error.message}` : `${call?.status}`;
}

const strict = defineTool<{ city: string; days: number[] }>({
  name: "weather",
  description: "",
  inputSchema: z.object({ city: z.string(), days: z.array(z.number()) }),
  execute: async ({ city }) => ({ text: city }),
}) as Tool;

describe("a call that cannot be made ends with a message that says why", () => {
  test.each([
    [
      "an unknown tool, with the nearest names",
      { name: "fre" },
      'unknown_tool: there is no tool "fre". Did you mean free?',
    ],
    [
      "an unknown tool that resembles nothing",
      { name: "x".repeat(300) },
      `unknown_tool: there is no tool "${"x".repeat(100)}…".`,
    ],
    [
      "arguments that fail the schema, by path and expectation",
      { name: "weather", args: { city: 7, days: [1, "two"] } },
      "invalid_arguments: weather: city: Invalid input: expected string, received number; days[1]: Invalid input: expected number, received string",
    ],
    [
      "arguments that are none",
      { name: "weather", args: null },
      "invalid_arguments: weather: arguments: Invalid input: expected object, received null",
    ],
    [
      "a tool that the policy denies, with the rule's reason",
      { name: "never" },
      'policy_denied: never: denied by the rule for "never": it is dangerous',
    ],
  ])("%s", async (_case, given, expected) => {
    const world = createWorld({}, [strict]);
    expect(await endOf(world, given)).toContain(expected);
    expect(world.started).toEqual([]);
  });

  test("many problems are counted, not listed", async () => {
    const world = createWorld({}, [strict]);
    const days = ["a", "b", "c", "d", "e"];
    const end = await endOf(world, { name: "weather", args: { city: "Oslo", days } });
    expect(end).toMatch(/days\[2\]: .*; and 2 more$/);
  });

  test("a schema that throws has refused", async () => {
    const broken = {
      ...strict,
      inputSchema: {
        safeParse() {
          throw new Error("out of order");
        },
      },
    };
    const world = createWorld({}, [broken]);
    expect(await endOf(world, { name: "weather" })).toBe(
      "invalid_arguments: weather: its arguments cannot be checked (out of order)",
    );
  });

  test("what would be asked is refused where nobody can be asked", async () => {
    const world = createWorld({ isInteractive: false });
    expect(await endOf(world, { callId: "asked-1" })).toBe(
      "nobody_to_ask: asked needs a person's approval, and nobody can be asked",
    );
    expect(world.trace("asked-1")).toEqual(["validating", "error"]);
  });

  test("the rest of the batch is not affected", async () => {
    const world = createWorld({}, [strict]);
    const done = world.scheduler.schedule([
      request("nothing-1"),
      request("free-1"),
      request("weather-1", { args: {} }),
      request("never-1"),
    ]);
    world.run("free-1").resolve({ text: "fine" });
    expect((await done).map(({ status }) => status)).toEqual([
      "error",
      "success",
      "error",
      "error",
    ]);
  });
});

describe("a tool that cannot say what it would touch", () => {
  test("is asked, never allowed", async () => {
    const vague = defineTool<unknown>({
      name: "free",
      description: "",
      inputSchema: z.unknown(),
      subject() {
        throw new Error("no idea");
      },
      execute: async () => ({ text: "" }),
    });
    const scheduler = new CoreToolScheduler({
      tools: [vague],
      policy: { version: 1, rules: [{ decision: "allow", tool: "free" }] },
    });
    void scheduler.schedule(request("free-1"));
    const [call] = scheduler.getToolCalls();
    expect(call?.status === "awaiting_approval" && call.approval.why).toBe(
      "the tool cannot say what it would touch (no idea)",
    );
    await scheduler.dispose();
  });
});

describe("call ids", () => {
  test("two calls with one id in a batch: the first runs, the second says so, both are reported", async () => {
    const world = createWorld();
    const done = world.scheduler.schedule([request("free-1"), request("free-1")]);
    world.run("free-1").resolve({ text: "first" });
    const [first, second] = await done;
    expect(first).toMatchObject({ status: "success", result: { text: "first" } });
    expect(second).toMatchObject({ status: "error", error: { type: "duplicate_call_id" } });
    expect(world.started).toEqual(["free-1"]);
  });

  test("an id that an open call of another batch has is refused, one of a past call is not", async () => {
    const world = createWorld();
    const first = world.scheduler.schedule(request("free-1"));
    const [twin] = await world.scheduler.schedule(request("free-1"));
    expect(twin).toMatchObject({ status: "error", error: { type: "duplicate_call_id" } });
    world.run("free-1").resolve({ text: "" });
    await first;
    void world.scheduler.schedule(request("free-1"));
    expect(world.status("free-1")).toBe("executing");
  });
});

describe("a scheduler refuses what is no request, and options that make no sense", () => {
  test.each([
    ["an id that is no string", { callId: 1, name: "free", args: {} }, "callId"],
    ["an empty id", { callId: "", name: "free", args: {} }, "callId"],
    ["a name that is no string", { callId: "a", args: {} }, "name"],
    ["a priority that is no number", { ...request("free-1"), priority: Number.NaN }, "priority"],
    ["dependencies that are no list", { ...request("free-1"), dependsOn: "a" }, "dependsOn"],
  ])("%s", async (_case, given, field) => {
    const world = createWorld();
    // Cast: what JavaScript callers can pass.
    const promise = world.scheduler.schedule(given as ReturnType<typeof request>);
    await expect(promise).rejects.toThrow(TypeError);
    await expect(promise).rejects.toThrow(`${field} of a tool call: expected`);
    expect(world.events).toEqual([]);
  });

  test.each([
    [{ maxParallel: 0 }, "maxParallel: expected a number of at least 1, received 0"],
    [{ executionTimeoutMs: -1 }, "executionTimeoutMs: expected a number of at least 0"],
    [{ maxDepth: Number.NaN }, "maxDepth: expected a number of at least 1, received NaN"],
    [{ tools: [strict, strict] }, "tools: expected each name once, received weather twice"],
  ])("%o", (options, message) => {
    expect(() => new CoreToolScheduler({ tools: [], ...options })).toThrow(message);
  });

  test("more calls than may be open are refused, the others run", async () => {
    const world = createWorld({ maxOpenCalls: 2 });
    void world.scheduler.schedule([request("free-1"), request("free-2"), request("free-3")]);
    await flush();
    expect(["free-1", "free-2", "free-3"].map(world.status)).toEqual([
      "executing",
      "executing",
      "error",
    ]);
  });

  test("a map serves as registry", async () => {
    const scheduler = new CoreToolScheduler({
      tools: new Map([["weather", strict]]),
      policy: { version: 1, rules: [], fallback: "allow" },
    });
    const args = { city: "Oslo", days: [] };
    const [call] = await scheduler.schedule({ callId: "1", name: "weather", args });
    expect(call).toMatchObject({ status: "success", input: args, result: { text: "Oslo" } });
  });
});
