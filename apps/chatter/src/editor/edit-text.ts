import { spawn } from "node:child_process";
import { addAbortListener, once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readBoundedFile } from "../files/read-bounded-file.ts";
import { findDescendants } from "../process/find-descendants.ts";
import { readProcessTable } from "../process/process-table.ts";
import { signalProcess } from "../process/signal-process.ts";
import { startProcess } from "../process/start-process.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { quoteReceived } from "../terminal/quote-received.ts";

/** What was written, or why it is not taken. */
export type EditedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/** The editor, and what it runs with. */
export interface EditorRun {
  /** A shell command; the file is put behind it. */
  readonly command: string;
  readonly env: Environment;
  /** Ends the editor. */
  readonly signal: AbortSignal;
}

const MAX_BYTES = 4_000_000;

/** Lets a person change a text in their editor, which has the terminal until it ends. */
export async function editText(text: string, run: EditorRun): Promise<EditedText> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "chatter-prompt-"));
  const file = path.join(folder, "prompt.md");
  try {
    await writeFile(file, text === "" ? "" : `${text}\n`, { mode: 0o600 });
    const problem = await runEditor(file, run);
    return problem === undefined ? await readText(file) : { ok: false, problem };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives why what is in the file is not what the person wants, if it is not. */
async function runEditor(
  file: string,
  { command, env, signal }: EditorRun,
): Promise<string | undefined> {
  const args = ["-c", `${command} "$@"`, command, file];
  // In our own group, or Ctrl+C would not reach it; without a mark: some editors go on as a window.
  const started = await startProcess({ file: "/bin/sh", args, cwd: process.cwd() }, () =>
    spawn("/bin/sh", args, { env, stdio: "inherit" }),
  );
  if (!started.ok) return `the editor cannot be started: ${started.problem}`;
  using _ = addAbortListener(signal, () => void endEditor(started.pid));
  const [exitCode, ending] = await once(started.child, "exit");
  return describeExit(command, exitCode ?? ending);
}

/** Its shell may have started it as a child. */
async function endEditor(pid: number): Promise<void> {
  const table = await readProcessTable();
  const pids = [...(table === undefined ? [] : findDescendants(table, [pid])), pid];
  for (const each of pids) signalProcess(each, "SIGTERM");
}

/** By which a shell says that there is no such program, or that it is none. */
const NOT_FOUND: readonly unknown[] = [126, 127];

function describeExit(command: string, status: number | NodeJS.Signals): string | undefined {
  if (status === 0) return undefined;
  const editor = `the editor ${quoteReceived(command)}`;
  return NOT_FOUND.includes(status)
    ? `${editor} is not there: expected a command in VISUAL or EDITOR.`
    : `${editor} ended with ${status}: the prompt is as it was.`;
}

async function readText(file: string): Promise<EditedText> {
  const read = await readBoundedFile(file, MAX_BYTES);
  if (!read.ok) return { ok: false, problem: `what was written cannot be read: ${read.problem}.` };
  // Editors end the last line.
  return { ok: true, text: new TextDecoder().decode(read.bytes).replace(/\r?\n$/, "") };
}
