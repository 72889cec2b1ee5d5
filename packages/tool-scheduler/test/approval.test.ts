import { describe, expect, test, vi } from "vitest";
import type { ApprovalOutcome, ApprovalPayload } from "../src/index.ts";
import { createWorld, flush, request, type World } from "./scheduler-world.ts";

async function answer(
  { scheduler }: World,
  callId: string,
  outcome: ApprovalOutcome,
  payload?: ApprovalPayload,
): Promise<string> {
  const result = await scheduler.handleConfirmationResponse(
    callId,
    undefined,
    outcome,
    undefined,
    payload,
  );
  return result.ok ? "ok" : result.problem;
}

/** A world in which these calls wait for an answer. */
function asked(...requests: Parameters<typeof request>[]): World {
  const world = createWorld();
  void world.scheduler.schedule(requests.map((each) => request(...each)));
  return world;
}

const shell = (callId: string, command: string): Parameters<typeof request> => [
  callId,
  { name: "shell", args: { command } },
];

describe("a question", () => {
  test("carries the exact command, who asks, and what a lasting yes would allow", () => {
    const world = createWorld({ saveRules: async () => {} });
    const args = { command: "git status" };
    void world.scheduler.schedule(request("shell-1", { args, requestedBy: "max" }));
    const call = world.calls.get("shell-1");
    expect(call?.status === "awaiting_approval" && call.approval).toMatchObject({
      title: "Use shell",
      details: '{\n  "command": "git status"\n}',
      toolName: "shell",
      requestedBy: "max",
      command: "git status",
      offers: {
        tool: [{ decision: "allow", tool: "shell" }],
        prefix: [{ decision: "allow", tool: "shell", commandPrefix: "git status" }],
        canSave: true,
      },
    });
  });

  test("is asked even when the tool cannot describe itself", () => {
    const world = createWorld({}, [
      {
        name: "odd",
        description: "",
        inputSchema: { safeParse: (data) => ({ success: true, data }) },
        describe() {
          throw new Error("no words");
        },
        execute: async () => ({ text: "" }),
      },
    ]);
    const circular: Record<string, unknown> = {};
    circular["self"] = circular;
    void world.scheduler.schedule(request("odd-1", { args: circular }));
    const call = world.calls.get("odd-1");
    expect(call?.status === "awaiting_approval" && call.approval.details).toMatch(
      /cannot be shown.*\n\(it cannot be described: no words\)/s,
    );
  });

  test("several can be open at once, and be answered in any order", async () => {
    const world = asked(["asked-1"], ["asked-2"], ["asked-3"]);
    expect(await answer(world, "asked-3", "once")).toBe("ok");
    expect(await answer(world, "asked-1", "deny")).toBe("ok");
    expect(["asked-1", "asked-2", "asked-3"].map(world.status)).toEqual([
      "cancelled",
      "awaiting_approval",
      "executing",
    ]);
  });

  test("waits until what the call depends on has succeeded", async () => {
    const world = asked(["asked-1", { dependsOn: ["free-1"] }], ["free-1"]);
    expect(world.status("asked-1")).toBe("scheduled");
    world.run("free-1").resolve({ text: "" });
    await flush();
    expect(world.status("asked-1")).toBe("awaiting_approval");
  });
});

describe("the answers", () => {
  test("once: this call runs, the next one of the same tool is asked again", async () => {
    const world = asked(["asked-1"]);
    await answer(world, "asked-1", "once");
    expect(world.trace("asked-1")).toEqual([
      "validating",
      "scheduled",
      "awaiting_approval",
      "scheduled",
      "executing",
    ]);
    void world.scheduler.schedule(request("asked-2"));
    expect(world.status("asked-2")).toBe("awaiting_approval");
  });

  test("always for this tool: also what waits already, and what comes later", async () => {
    const world = asked(["asked-1"], ["asked-2"], ["asked-3", { dependsOn: ["asked-1"] }]);
    await answer(world, "asked-1", "always_tool");
    expect(world.status("asked-2")).toBe("executing");
    world.run("asked-1").resolve({ text: "" });
    await flush();
    expect(world.trace("asked-3")).toEqual(["validating", "scheduled", "executing"]);
    void world.scheduler.schedule(request("asked-4"));
    expect(world.status("asked-4")).toBe("executing");
    expect(world.events.filter(({ type }) => type === "policy.changed")).toHaveLength(1);
  });

  test("always for this command prefix: commands that begin so, and no others", async () => {
    const world = asked(
      shell("shell-1", "git status"),
      shell("shell-2", "git status --short"),
      shell("shell-3", "git push"),
      shell("shell-4", "git status && git push"),
    );
    await answer(world, "shell-1", "always_prefix");
    expect(["shell-1", "shell-2", "shell-3", "shell-4"].map(world.status)).toEqual([
      "executing",
      "executing",
      "awaiting_approval",
      "awaiting_approval",
    ]);
  });

  test("always and save: the narrower rule holds at once and is saved", async () => {
    const saveRules = vi.fn(async () => {});
    const world = createWorld({ saveRules });
    void world.scheduler.schedule([
      request(...shell("shell-1", "npm test")),
      request(...shell("shell-2", "npm publish")),
    ]);
    await answer(world, "shell-1", "always_and_save");
    expect(saveRules).toHaveBeenCalledExactlyOnceWith([
      { decision: "allow", tool: "shell", commandPrefix: "npm test" },
    ]);
    expect(world.status("shell-2")).toBe("awaiting_approval");
  });

  test("always and save: a rule that cannot be saved holds all the same, and it is said", async () => {
    const world = createWorld({
      saveRules: async () => {
        throw new Error("disk full");
      },
    });
    void world.scheduler.schedule(request("asked-1"));
    await answer(world, "asked-1", "always_and_save");
    await flush();
    expect(world.status("asked-1")).toBe("executing");
    expect(world.events).toContainEqual({
      type: "policy.unsaved",
      rules: [{ decision: "allow", tool: "asked" }],
      problem: "disk full",
    });
  });

  test("edit: the new arguments are checked and asked about again, and are what runs", async () => {
    const world = asked(shell("shell-1", "rm -rf /"));
    await answer(world, "shell-1", "edit", { args: { command: "ls" } });
    expect(world.trace("shell-1")).toEqual([
      "validating",
      "scheduled",
      "awaiting_approval",
      "validating",
      "scheduled",
      "awaiting_approval",
    ]);
    const call = world.calls.get("shell-1");
    expect(call?.status === "awaiting_approval" && call.approval.command).toBe("ls");
    await answer(world, "shell-1", "once");
    expect(world.run("shell-1").input).toEqual({ command: "ls" });
  });

  test("edit into something that is allowed runs at once, into something denied fails", async () => {
    const policy = {
      version: 1,
      rules: [
        { decision: "allow", tool: "shell", commandPrefix: "ls" },
        { decision: "deny", tool: "shell", commandPrefix: "rm" },
      ],
    } as const;
    const world = createWorld({ policy });
    void world.scheduler.schedule([
      request(...shell("shell-1", "cat a")),
      request(...shell("shell-2", "cat b")),
    ]);
    await answer(world, "shell-1", "edit", { args: { command: "ls" } });
    await answer(world, "shell-2", "edit", { args: { command: "rm b" } });
    expect(world.status("shell-1")).toBe("executing");
    expect(world.calls.get("shell-2")).toMatchObject({ error: { type: "policy_denied" } });
  });

  test("deny: the call is cancelled with the reason, and keeps what was asked", async () => {
    const world = asked(shell("shell-1", "rm -rf /"), ["free-1"]);
    await answer(world, "shell-1", "deny", { reason: "not today" });
    expect(world.calls.get("shell-1")).toMatchObject({
      status: "cancelled",
      reason: "denied",
      message: "not today",
      approval: { command: "rm -rf /" },
    });
    expect(world.status("free-1")).toBe("executing");
  });

  test("deny with the batch: what runs and what waits beside it is cancelled as well", async () => {
    const world = asked(["asked-1"], ["asked-2"], ["free-1"]);
    const other = world.scheduler.schedule(request("free-2"));
    await answer(world, "asked-1", "deny", { scope: "batch" });
    expect(["asked-1", "asked-2", "free-1", "free-2"].map(world.status)).toEqual([
      "cancelled",
      "cancelled",
      "cancelled",
      "executing",
    ]);
    world.run("free-2").resolve({ text: "" });
    await other;
  });
});

describe("an answer that cannot be taken changes nothing, and says why", () => {
  test.each([
    ["gone", "once", {}, 'there is no open call "gone"'],
    ["free-1", "once", {}, '"free-1" does not wait for an answer: it is executing'],
    ["asked-1", "always_prefix", {}, "always_prefix is not offered for this call"],
    ["asked-1", "always_and_save", {}, "always_and_save is not offered for this call"],
    ["asked-1", "edit", {}, "edit: expected the new arguments, received none"],
    [
      "asked-1",
      "edit",
      { args: { text: 1 } },
      "text: Invalid input: expected string, received number",
    ],
    ["asked-1", "yes please", {}, 'expected one of the known answers, received "yes please"'],
  ])("%s, %s, %o", async (callId, outcome, payload, problem) => {
    const world = asked(["asked-1"], ["free-1"]);
    const before = world.events.length;
    // Cast: also what JavaScript callers can pass.
    expect(await answer(world, callId, outcome as ApprovalOutcome, payload)).toBe(problem);
    expect(world.events).toHaveLength(before);
    expect(await answer(world, "asked-1", "once")).toBe("ok");
  });

  test("the first of two answers counts", async () => {
    const world = asked(["asked-1"]);
    const both = await Promise.all([
      answer(world, "asked-1", "deny"),
      answer(world, "asked-1", "once"),
    ]);
    expect(both).toEqual(["ok", 'there is no open call "asked-1"']);
    expect(world.started).toEqual([]);
  });
});

describe("whoever asked the person", () => {
  test("is told the answer before it counts", async () => {
    const world = asked(["asked-1"]);
    const onConfirm = vi.fn(() => expect(world.status("asked-1")).toBe("awaiting_approval"));
    const payload = { reason: "why not" };
    const { scheduler } = world;
    await scheduler.handleConfirmationResponse("asked-1", onConfirm, "once", undefined, payload);
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith("once", payload);
    expect(world.status("asked-1")).toBe("executing");
  });

  test("and fails: the call waits on", async () => {
    const world = asked(["asked-1"]);
    const fail = async (): Promise<void> => {
      throw new Error("connection lost");
    };
    expect(await world.scheduler.handleConfirmationResponse("asked-1", fail, "once")).toEqual({
      ok: false,
      problem: "the answer could not be passed on: connection lost",
    });
    expect(world.status("asked-1")).toBe("awaiting_approval");
  });

  test("and takes so long that the call is decided meanwhile", async () => {
    const world = asked(["asked-1"]);
    const cancel = (): boolean => world.scheduler.cancel("asked-1");
    const result = await world.scheduler.handleConfirmationResponse("asked-1", cancel, "once");
    expect(result).toEqual({ ok: false, problem: "it was decided meanwhile" });
    expect(world.started).toEqual([]);
  });

  test("an aborted signal turns a yes into a cancellation", async () => {
    const world = asked(["asked-1"]);
    const signal = AbortSignal.abort();
    await world.scheduler.handleConfirmationResponse("asked-1", undefined, "once", signal);
    expect(world.calls.get("asked-1")).toMatchObject({ status: "cancelled", reason: "aborted" });
  });
});

test("a question that nobody answers in time is cancelled, the others wait on", async () => {
  const world = createWorld({ approvalTimeoutMs: 500 });
  void world.scheduler.schedule(request("asked-1"));
  world.clock.advance(300);
  void world.scheduler.schedule(request("asked-2"));
  world.clock.advance(200);
  expect(world.calls.get("asked-1")).toMatchObject({
    status: "cancelled",
    reason: "approval_timed_out",
    message: "nobody answered in time",
  });
  expect(world.status("asked-2")).toBe("awaiting_approval");
  world.clock.advance(300);
  expect(world.status("asked-2")).toBe("cancelled");
  expect(world.clock.timers).toBe(0);
});
