import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { AgentEvent } from "@chatter/events-schema";
import { onTestFinished } from "vitest";
import { AGENTS } from "../agents/registry.ts";
import type { Dialect } from "./stage.ts";

/** The built program, as users get it. */
export const PROGRAM = fileURLToPath(new URL("../../dist/demo-agent.mjs", import.meta.url));

/** The session that tests ask for. */
export const SESSION = "5906bdae-e475-4f99-afc8-6d42e7d10dcb";

/** A run of the program, for tests. */
export interface DemoRun {
  readonly child: ChildProcessWithoutNullStreams;
  /** How it ended, and what it printed. */
  readonly ended: Promise<DemoEnd>;
  /** Waits for a line that has these words in it. */
  readonly see: (words: string) => Promise<string>;
}

/** How a run ended. */
export interface DemoEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the real program with arguments as they are; it does not outlive the test. */
export function startProgram(args: readonly string[]): DemoRun {
  const child = spawn(process.execPath, [PROGRAM, ...args]);
  // A program that refuses its arguments does not read its input.
  child.stdin.on("error", () => {});
  const closed = once(child, "close");
  const read = async (): Promise<DemoEnd> => {
    const [stdout, stderr, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      closed,
    ]);
    return { code, signal, stdout, stderr };
  };
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await closed;
  });
  return { child, ended: read(), see: (words) => seeLine(child, words) };
}

function seeLine(child: ChildProcessWithoutNullStreams, words: string): Promise<string> {
  return new Promise((resolve) => {
    let seen = "";
    child.stdout.on("data", (chunk) => {
      seen += chunk;
      const lines = seen.split("\n").slice(0, -1);
      const line = lines.find((each) => each.includes(words));
      if (line !== undefined) resolve(line);
    });
  });
}

/** How a turn is started. */
export interface DemoStart {
  readonly isResumed?: boolean;
  readonly more?: readonly string[];
}

/** Starts a turn as chatter does. */
export function startTurn(dialect: Dialect, start: DemoStart = {}): DemoRun {
  const { isResumed = false, more = ["--speed", "0"] } = start;
  return startProgram(["--dialect", dialect, ...more, ...listArguments(dialect, isResumed)]);
}

function listArguments(dialect: Dialect, isResumed: boolean): readonly string[] {
  const session = [isResumed ? "--resume" : "--session-id", SESSION];
  switch (dialect) {
    case "claude":
      return [
        ...["-p", "--input-format", "stream-json", "--output-format", "stream-json", "--verbose"],
        ...["--permission-prompt-tool", "stdio", "--permission-mode", "default"],
        ...["--append-system-prompt=You lead.", ...session],
      ];
    case "codex":
      return [
        ...["exec", ...(isResumed ? ["resume"] : []), "--json", "--skip-git-repo-check"],
        ...["-c", 'sandbox_mode="read-only"', "-c", "tools.update_plan.enabled=true"],
        ...[...(isResumed ? [SESSION] : []), "-"],
      ];
    case "gemini":
      return [
        ...["--output-format", "stream-json", "--approval-mode", "default"],
        ...["--policy", "chatter.toml", ...session],
      ];
  }
}

/** What stdin holds for a prompt. */
export function encodePrompt(dialect: Dialect, prompt: string): string {
  if (dialect !== "claude") return prompt;
  return `${JSON.stringify({ type: "user", message: { role: "user", content: prompt } })}\n`;
}

/** Runs a turn from its prompt to its end, and reads it as chatter does. */
export async function runTurn(dialect: Dialect, prompt: string, start: DemoStart = {}) {
  const run = startTurn(dialect, start);
  run.child.stdin.end(encodePrompt(dialect, prompt));
  const end = await run.ended;
  return { ...end, ...(await readTurn(dialect, end)) };
}

/** What the real parser makes of a run. */
export async function readTurn(dialect: Dialect, { code, stdout }: DemoEnd) {
  const parser = (await AGENTS[dialect].loadParser())({});
  const read = parser.push(new TextEncoder().encode(stdout));
  const events = [...read, ...parser.end({ code })];
  return {
    events,
    diagnostics: ofType(events, "diagnostic"),
    answer: ofType(events, "text").reduce((text, event) => text + event.text, ""),
    plans: ofType(events, "todo_list").map(({ items }) => items.map(({ status }) => status)),
    finishReasons: ofType(events, "turn.completed").map(({ finishReason }) => finishReason),
  };
}

/** The events of one type. */
export function ofType<Type extends AgentEvent["type"]>(
  events: readonly AgentEvent[],
  type: Type,
): readonly Extract<AgentEvent, { type: Type }>[] {
  return events.filter(
    (event): event is Extract<AgentEvent, { type: Type }> => event.type === type,
  );
}
