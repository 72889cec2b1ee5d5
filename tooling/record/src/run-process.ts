import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, open, readFile } from "node:fs/promises";
import path from "node:path";
import { type JsonObject, parseLine } from "./json.ts";
import type { Conversation } from "./scenarios/scenario.ts";

/** A process to run to its end. */
export interface ProcessOptions {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where its output is kept while it runs. */
  readonly outputFolder: string;
  readonly conversation: Conversation | undefined;
  readonly timeoutMs: number;
}

/** What a process printed and how it ended. */
export interface ProcessResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: ProcessExit;
  /** What the conversation sent to it. */
  readonly sent: readonly JsonObject[];
}

/** How a process ended. */
export interface ProcessExit {
  readonly code: number | null;
  readonly signal: string | null;
}

const interruptions = ["SIGINT", "SIGTERM"] as const;

/** Runs a process in a group of its own and ends the whole group, whatever happens. */
export async function runProcess(options: ProcessOptions): Promise<ProcessResult> {
  const { command, cwd, env, outputFolder, conversation, timeoutMs } = options;
  const [program = "", ...args] = command;
  // Regular files: Gemini CLI loses the end of a long output when stdout is a pipe.
  const stdout = await open(path.join(outputFolder, "stdout"), "w");
  const stderr = await open(path.join(outputFolder, "stderr"), "w");
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: conversation ? ["pipe", "pipe", stderr.fd] : ["ignore", stdout.fd, stderr.fd],
  });
  const timer = setTimeout(() => killGroup(child), timeoutMs);
  // Being in a group of its own, the process does not hear the person's Ctrl+C.
  let isInterrupted = false;
  const interrupt = (): void => {
    isInterrupted = true;
    killGroup(child);
  };
  for (const signal of interruptions) process.on(signal, interrupt);
  try {
    const [[code, signal], sent] = await Promise.all([
      once(child, "exit"),
      conversation ? converse(child, conversation, stdout) : [],
    ]);
    if (isInterrupted) throw new Error("interrupted");
    return {
      stdout: await readFile(path.join(outputFolder, "stdout"), "utf8"),
      stderr: await readFile(path.join(outputFolder, "stderr"), "utf8"),
      exit: { code, signal },
      sent,
    };
  } finally {
    clearTimeout(timer);
    for (const signal of interruptions) process.off(signal, interrupt);
    killGroup(child);
    await Promise.all([stdout.close(), stderr.close()]);
  }
}

async function converse(
  { stdin, stdout }: ChildProcess,
  { opening, reply }: Conversation,
  file: FileHandle,
): Promise<readonly JsonObject[]> {
  if (!stdin || !stdout) throw new Error("the process has no pipes to talk through");
  const sent: JsonObject[] = [];
  const send = (lines: readonly JsonObject[]): void => {
    sent.push(...lines);
    for (const line of lines) stdin.write(`${JSON.stringify(line)}\n`);
  };
  // A CLI that ended does not listen any more; its exit code says so.
  stdin.on("error", () => undefined);
  send(opening);
  let rest = "";
  for await (const chunk of stdout.setEncoding("utf8")) {
    await file.write(chunk);
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const answer = reply(parseLine(line) ?? {});
      if (answer === "end") stdin.end();
      else send(answer);
    }
  }
  return sent;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // ESRCH: everyone in the group has ended by themselves.
  }
}
