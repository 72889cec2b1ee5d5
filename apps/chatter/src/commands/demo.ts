import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { AgentEvent } from "@chatter/events-schema";
import { AGENTS, type AgentName } from "../agents/registry.ts";
import { nameMember } from "../view/name-member.ts";
import { showEvents } from "../view/show-events.ts";
import { readEvents } from "../view/viewed-source.ts";

/** The options of `chatter demo`, as the command line gives them. */
export interface DemoOptions {
  readonly ascii?: boolean;
  /** Lines per second. Default: {@link READING_SPEED} where somebody watches, else no limit. */
  readonly speed?: number;
}

const READING_SPEED = 6;

/** Who plays whom: real runs of the real agents, recorded. */
const CAST: readonly { agent: AgentName; name: string; color: string }[] = [
  { agent: "claude", name: "Max", color: "magenta" },
  { agent: "codex", name: "Ada", color: "cyan" },
  { agent: "gemini", name: "Gil", color: "blue" },
];

/** Plays a recorded run of each agent, one after the other: no agent CLI, no key, no network. */
export async function demo(options: DemoOptions): Promise<void> {
  const speed = options.speed ?? (process.stdout.isTTY ? READING_SPEED : Infinity);
  await showEvents(playAll(speed), { ...options, planAtTurnEnd: "keep" });
}

async function* playAll(speed: number): AsyncGenerator<AgentEvent[]> {
  for (const { agent, ...member } of CAST) {
    const createParser = await AGENTS[agent].loadParser();
    const parser = createParser({ agentId: member.name });
    yield* readEvents({ parser, chunks: playRecording(agent, speed), name: nameMember(member) });
  }
}

async function* playRecording(agent: AgentName, speed: number): AsyncGenerator<Uint8Array> {
  const recording = await readFile(new URL(`../demo/${agent}.jsonl`, import.meta.url), "utf8");
  const encoder = new TextEncoder();
  for (const line of recording.trimEnd().split("\n")) {
    await setTimeout(1000 / speed);
    yield encoder.encode(`${line}\n`);
  }
}
