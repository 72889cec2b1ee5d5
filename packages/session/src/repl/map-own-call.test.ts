import { CoreToolScheduler, defineTool } from "@chatter/tool-scheduler";
import { describe, expect, test } from "vitest";
import { mapOwnCall } from "./map-own-call.ts";

const stamp = () => ({ eventId: "e", agentId: "you", agentType: "human", timestamp: 7 }) as const;

/** What a call of a tool leaves in a conversation. */
async function run(execute: (signal: AbortSignal) => Promise<{ text: string; data?: unknown }>) {
  const tool = defineTool({
    name: "shell",
    description: "",
    inputSchema: {
      safeParse: (data: unknown) => ({ success: true as const, data: data as { command: string } }),
    },
    subject: ({ command }) => ({ command }),
    execute: (_input, { signal }) => execute(signal),
  });
  const scheduler = new CoreToolScheduler({
    tools: [tool],
    policy: { version: 1, rules: [{ decision: "allow", tool: "shell" }] },
  });
  const events: unknown[] = [];
  scheduler.subscribe((event) => events.push(...mapOwnCall(event, stamp)));
  const ended = scheduler.schedule({ callId: "1", name: "shell", args: { command: "ls" } });
  return { events, ended, scheduler };
}

describe("mapOwnCall", () => {
  test("tells that a command runs, and what it printed", async () => {
    const { events, ended } = await run(async () => ({ text: "a\nb", data: { exitCode: 3 } }));
    await ended;
    expect(events).toMatchObject([
      {
        ...stamp(),
        type: "tool.started",
        toolId: "1",
        toolName: "shell",
        title: "ls",
        kind: "execute",
        input: { command: "ls" },
      },
      { type: "tool.completed", toolId: "1", status: "completed", output: "a\nb", exitCode: 3 },
    ]);
  });

  test("tells why it failed", async () => {
    const { events, ended } = await run(() => Promise.reject(new Error("no such thing")));
    await ended;
    expect(events.at(-1)).toMatchObject({
      type: "tool.completed",
      status: "failed",
      error: expect.stringContaining("no such thing"),
    });
  });

  test("tells that it was cancelled", async () => {
    const { events, ended, scheduler } = await run(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    await expect.poll(() => events).toHaveLength(1);
    scheduler.cancel("1");
    await ended;
    expect(events.at(-1)).toMatchObject({ type: "tool.completed", status: "cancelled" });
  });

  test("tells nothing of a call that never ran", async () => {
    const scheduler = new CoreToolScheduler({ tools: [] });
    const events: unknown[] = [];
    scheduler.subscribe((event) => events.push(...mapOwnCall(event, stamp)));
    await scheduler.schedule({ callId: "1", name: "nothing", args: {} });
    expect(events).toEqual([]);
  });
});
