import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { AgentEvent } from "@chatter/events-schema";
import { AGENTS } from "../agents/registry.ts";
import { nameMember } from "../view/name-member.ts";
import type { DemoMember } from "./cast.ts";

/** Plays a member's recorded run, so many lines a second; a signal ends it as it would end the agent. */
export async function* playRun(
  member: DemoMember,
  speed: number,
  signal?: AbortSignal,
): AsyncGenerator<readonly AgentEvent[]> {
  const { agent, name, displayName, themeColor } = member;
  const createParser = await AGENTS[agent].loadParser();
  const parser = createParser({ agentId: name });
  const toMember = nameMember({ name: displayName, color: themeColor });
  const recording = await readFile(new URL(`../demo/${agent}.jsonl`, import.meta.url), "utf8");
  const encoder = new TextEncoder();
  for (const line of recording.trimEnd().split("\n")) {
    await waitUnlessAborted(1000 / speed, signal);
    if (signal?.aborted) break;
    yield parser.push(encoder.encode(`${line}\n`)).map(toMember);
  }
  yield parser.end(signal?.aborted ? { signal: "SIGINT" } : undefined).map(toMember);
}

async function waitUnlessAborted(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(delayMs, undefined, signal === undefined ? {} : { signal });
  } catch {
    // Aborted: whoever waits looks at the signal.
  }
}
