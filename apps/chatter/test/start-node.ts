import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A program of this folder that runs as a process of its own. */
export interface NodeProcess {
  readonly pid: number;
  /** The lines that it printed so far. */
  readonly lines: readonly string[];
  readonly stderr: () => string;
  /** Resolves when it has printed so many lines, or ended. */
  printed(count: number): Promise<void>;
  /** Ends its input, and waits for it to go. */
  end(): Promise<void>;
  /** Kills it, and waits until its last word is read. */
  kill(): Promise<void>;
}

/** Starts one of the `.mjs` files beside this one; they read TypeScript as it is. */
export function startNode(file: URL, args: readonly string[]): NodeProcess {
  const program = fileURLToPath(file);
  const flags = ["--experimental-strip-types", "--no-warnings", "--expose-gc"];
  const child = spawn(process.execPath, [...flags, program, ...args]);
  if (child.pid === undefined) throw new Error(`cannot start ${program}`);
  const lines: string[] = [];
  const watchers = new Set<() => void>();
  let rest = "";
  let stderr = "";
  let hasEnded = false;
  const tell = (): void => {
    for (const look of watchers) look();
  };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    tell();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const closed = once(child, "close").then(() => {
    hasEnded = true;
    tell();
  });
  return {
    pid: child.pid,
    lines,
    stderr: () => stderr,
    printed: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (lines.length < count && !hasEnded) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    async end() {
      child.stdin.end();
      await closed;
    },
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}
