import { spawn } from "@lydell/node-pty";
import unicode11 from "@xterm/addon-unicode11";
import xterm from "@xterm/headless";
import { readPicture } from "../picture/read-picture.ts";
import type { ScreenPicture } from "../picture/screen-cell.ts";
import { createQuietWatch } from "./quiet-watch.ts";
import { createWaitingRoom } from "./waiting-room.ts";
import type { TerminalSize, WatchedProgram } from "./watched-program.ts";

/** A program to start. */
export interface ProgramStart {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly size: TerminalSize;
  /** How long it is waited for something to appear. */
  readonly patienceMs: number;
}

/** Starts a program in a terminal of that size. */
export function openProgram(start: ProgramStart): WatchedProgram {
  const { file, args, cwd, env, size, patienceMs } = start;
  const screen = createEmulator(size);
  const isCursorVisible = followCursor(screen);
  const picture = (): ScreenPicture => readPicture(screen, isCursorVisible());
  const room = createWaitingRoom(picture, patienceMs);
  const pty = spawn(file, [...args], {
    cols: size.columns,
    rows: size.rows,
    name: "xterm-256color",
    cwd,
    env: { ...env },
  });
  let exitCode: number | undefined;
  const exited = new Promise<number>((resolve) => {
    pty.onExit((exit) => {
      exitCode = exit.exitCode;
      // First what is still on its way to the screen.
      screen.write("", () => {
        room.close();
        resolve(exit.exitCode);
      });
    });
  });
  const quiet = createQuietWatch();
  pty.onData((data) => {
    quiet.noise();
    screen.write(data, room.look);
  });
  // Answers to the program's questions about the terminal go back to it.
  screen.onData((data) => pty.write(data));
  return {
    type: (keys) => pty.write(keys),
    resize({ columns, rows }) {
      screen.resize(columns, rows);
      pty.resize(columns, rows);
    },
    picture,
    waitFor: room.waitFor,
    waitForQuiet: quiet.wait,
    waitForExit: () => withPatience(exited, patienceMs),
    async close() {
      if (exitCode === undefined) pty.kill("SIGKILL");
      await exited;
      screen.dispose();
    },
  };
}

function createEmulator({ columns, rows }: TerminalSize): xterm.Terminal {
  const screen = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  // Emoji are two columns wide, as in every terminal of today.
  screen.loadAddon(new unicode11.Unicode11Addon());
  screen.unicode.activeVersion = "11";
  return screen;
}

const CURSOR_MODE = 25;

/** The emulator keeps to itself whether the cursor is to be seen: that is read on the way in. */
function followCursor(screen: xterm.Terminal): () => boolean {
  let isVisible = true;
  for (const final of ["h", "l"]) {
    screen.parser.registerCsiHandler({ prefix: "?", final }, (parameters) => {
      if (parameters.includes(CURSOR_MODE)) isVisible = final === "h";
      return false;
    });
  }
  return () => isVisible;
}

async function withPatience<Value>(
  value: Promise<Value>,
  patienceMs: number,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
