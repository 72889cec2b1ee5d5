import { spawn } from "@lydell/node-pty";
import unicode11 from "@xterm/addon-unicode11";
import xterm from "@xterm/headless";

/** A piece of what a program wrote, and when it came, in milliseconds. */
interface WrittenChunk {
  readonly at: number;
  readonly data: string;
}

/** A program in a real pseudo-terminal of a fixed size, and all that its screen ever was. */
export interface RecordedScreen {
  readonly pid: number;
  readonly chunks: readonly WrittenChunk[];
  /** The rows that left the screen at its top, as they were when they left. */
  scrolled(): Promise<readonly string[]>;
  /** The rows of the screen as it is. */
  rows(): Promise<readonly string[]>;
  /** Resolves when the screen says so; rejects after a while, by default half a minute. */
  see(text: string | RegExp, patienceMs?: number): Promise<void>;
  type(data: string): void;
  /** Ends it the hard way, if it has not ended. */
  close(): Promise<void>;
  readonly exited: Promise<number>;
}

/** The terminal, and where the program runs. */
export interface RecordedPlace {
  readonly columns: number;
  readonly rows: number;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const PATIENCE_MS = 30_000;

/** Starts a program in a terminal, and records what it writes. */
export function recordScreen(
  [file, ...args]: readonly [string, ...string[]],
  place: RecordedPlace,
): RecordedScreen {
  const { columns, rows, cwd, env } = place;
  const screen = new xterm.Terminal({
    cols: columns,
    rows,
    scrollback: 50_000,
    allowProposedApi: true,
  });
  screen.loadAddon(new unicode11.Unicode11Addon());
  screen.unicode.activeVersion = "11";
  const buffer = screen.buffer.active;
  const read = (index: number): string =>
    (buffer.getLine(index)?.translateToString(true) ?? "").trimEnd();
  const chunks: WrittenChunk[] = [];
  const scrolled: string[] = [];
  const listeners = new Set<() => void>();
  let isWhole = true;
  const pty = spawn(file, args, {
    cols: columns,
    rows,
    cwd,
    name: "xterm-256color",
    env: { LANG: "C.UTF-8", ...env },
  });
  pty.onData((data) => {
    chunks.push({ at: performance.now(), data });
    screen.write(data, () => {
      isWhole = isWholeAfter(data, isWhole);
      while (scrolled.length < buffer.baseY) scrolled.push(read(scrolled.length));
      for (const listener of listeners) listener();
    });
  });
  screen.onData((data) => pty.write(data));
  const exited = new Promise<number>((resolve) => {
    pty.onExit(({ exitCode }) => resolve(exitCode));
  });
  const settled = (): Promise<void> => new Promise((resolve) => screen.write("", resolve));
  const rowsNow = (): string[] =>
    Array.from({ length: rows }, (_, index) => read(buffer.baseY + index));

  return {
    pid: pty.pid,
    chunks,
    async scrolled() {
      await settled();
      return scrolled;
    },
    async rows() {
      await settled();
      return rowsNow();
    },
    see: (text, patienceMs = PATIENCE_MS) =>
      new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer);
          listeners.delete(look);
        };
        const look = (): void => {
          if (!isWhole) return;
          const shown = rowsNow().join("\n");
          if (typeof text === "string" ? !shown.includes(text) : !text.test(shown)) return;
          stop();
          resolve();
        };
        const timer = setTimeout(() => {
          stop();
          reject(new Error(`expected to see ${text}, the screen says:\n${rowsNow().join("\n")}`));
        }, patienceMs);
        listeners.add(look);
        look();
      }),
    type: (data) => pty.write(data),
    async close() {
      pty.kill("SIGKILL");
      await exited;
    },
    exited,
  };
}

/** Whether no frame has begun that is not written to its end. */
function isWholeAfter(data: string, wasWhole: boolean): boolean {
  const begins = data.lastIndexOf("\u001B[?2026h");
  const ends = data.lastIndexOf("\u001B[?2026l");
  return begins === -1 && ends === -1 ? wasWhole : ends > begins;
}
