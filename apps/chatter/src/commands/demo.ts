import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { AgentEvent } from "@chatter/events-schema";
import { CAST } from "../demo/cast.ts";
import { createDemoConversation, type DemoConversationOptions } from "../demo/demo-conversation.ts";
import { playRun } from "../demo/play-run.ts";
import { createPlanKeeper } from "../plan/keep-plans.ts";
import { configDirectory } from "../policy/config-directory.ts";
import { openPolicyFile } from "../policy/policy-file.ts";
import { openPlanStore } from "../todo/open-plan-store.ts";
import { showEvents } from "../view/show-events.ts";
import { toAsciiEvent } from "../view/to-ascii-event.ts";

/** The options of `chatter demo`, as the command line gives them. */
export interface DemoOptions {
  readonly ascii?: boolean;
  /** Lines per second. Default: {@link READING_SPEED} where somebody watches, else no limit. */
  readonly speed?: number;
}

const READING_SPEED = 6;

/**
 * Recorded runs of real agents, played: no agent CLI, no key, no network. On a screen the members
 * can be talked to; in a pipe each plays once. Gives the exit code.
 */
export async function demo(options: DemoOptions): Promise<number> {
  const isScreen = process.stdout.isTTY && process.stdin.isTTY && process.env["TERM"] !== "dumb";
  if (isScreen) return await openDemo(options);
  const speed = options.speed ?? (process.stdout.isTTY ? READING_SPEED : Number.POSITIVE_INFINITY);
  await showEvents(playAll(speed), { ...options, planAtTurnEnd: "keep" });
  return 0;
}

async function* playAll(speed: number): AsyncGenerator<readonly AgentEvent[]> {
  for (const member of CAST) yield* playRun(member, speed);
}

/** The demo's plans are kept like any others, in a folder that goes with it. */
async function openDemo({ ascii = false, speed = READING_SPEED }: DemoOptions): Promise<number> {
  const { openRepl } = await import("../repl/open-repl.tsx");
  const data = await mkdtemp(path.join(os.tmpdir(), "chatter-demo-"));
  try {
    const session = "demo";
    const plans = openPlanStore(data);
    return await openRepl({
      members: CAST,
      plans,
      session,
      policy: openPolicyFile(configDirectory(process.env)),
      ascii,
      hint: "Say something, or / for commands, ! for a shell command, ? for keys",
      opening: {
        text: "Show me how you work: please fix the failing test.",
        to: CAST.map(({ name }) => name),
      },
      openConversation(store, stamp) {
        const onEvents = (events: readonly AgentEvent[]): void =>
          store.dispatch({
            type: "events.received",
            events: ascii ? events.map(toAsciiEvent) : events,
          });
        const keeper = createPlanKeeper({
          store: plans,
          session,
          onPlan(member, { todoId, items }) {
            const found = CAST.find(({ name }) => name === member);
            if (found === undefined) return;
            onEvents([
              { ...stamp(found), type: "todo_list", source: "chatter", todoId, items: [...items] },
            ]);
          },
          onProblem(_member, error) {
            const text = error instanceof Error ? error.message : String(error);
            store.dispatch({ type: "reply.given", reply: { level: "error", text } });
          },
        });
        const onChange = (isOpen: boolean): void =>
          store.dispatch({ type: "conversation.changed", isOpen });
        const play: DemoConversationOptions["play"] = (member, signal) =>
          playRun(member, speed, signal);
        const means = { cast: CAST, play, keeper, onEvents, onChange, stamp };
        const demo = createDemoConversation(means);
        return {
          ...demo,
          async close() {
            await demo.close();
            keeper.stop();
          },
        };
      },
    });
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
