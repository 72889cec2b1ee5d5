import { type IPty, spawn } from "@lydell/node-pty";
import unicode11 from "@xterm/addon-unicode11";
import xterm from "@xterm/headless";

/** A program in a real pseudo-terminal, and what a person would see of it. */
export interface TerminalSession {
  /** Every line on the screen and in the scrollback, without trailing blanks. */
  lines(): Promise<string[]>;
  /** The colour of a cell as the emulator holds it, by the first place of a text on the screen. */
  colorOf(text: string): Promise<number | undefined>;
  /** Which of its two screens is in sight. */
  buffer(): "normal" | "alternate";
  type(data: string): void;
  resize(columns: number, rows: number): void;
  kill(signal: string): void;
  /** What the program wrote, byte for byte. */
  written(): string;
  readonly exited: Promise<{ exitCode: number; signal?: number | undefined }>;
}

/** The size of a terminal, and where its program runs. */
export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What it says of its background, and when. Default: nothing. */
  readonly background?: { readonly color: string; readonly when?: Promise<void> };
}

/** Starts a program in a terminal. */
export function openTerminal(
  file: string,
  args: readonly string[],
  { columns = 60, rows = 24, cwd = process.cwd(), env = {}, background }: TerminalOptions = {},
): TerminalSession {
  const screen = new xterm.Terminal({
    cols: columns,
    rows,
    scrollback: 10_000,
    allowProposedApi: true,
  });
  // Emoji are two columns wide, as in every terminal of today.
  screen.loadAddon(new unicode11.Unicode11Addon());
  screen.unicode.activeVersion = "11";
  const pty: IPty = spawn(file, [...args], {
    cols: columns,
    rows,
    cwd,
    name: env["TERM"] ?? "xterm-256color",
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: "/nonexistent",
      LANG: "C.UTF-8",
      ...env,
    },
  });
  let output = "";
  pty.onData((data) => {
    output += data;
    screen.write(data);
  });
  // Answers to the program's questions about the terminal go back to it.
  screen.onData((data) => pty.write(data));
  screen.parser.registerOscHandler(11, (question) => {
    if (question !== "?" || background === undefined) return false;
    const answer = (): void => pty.write(`\u001B]11;${background.color}\u001B\\`);
    if (background.when === undefined) answer();
    else void background.when.then(answer);
    return true;
  });
  const exited = new Promise<{ exitCode: number; signal?: number | undefined }>((resolve) => {
    pty.onExit(resolve);
  });
  const settled = (): Promise<void> => new Promise((resolve) => screen.write("", resolve));

  return {
    async lines() {
      await settled();
      const buffer = screen.buffer.active;
      return Array.from({ length: buffer.length }, (_, index) =>
        (buffer.getLine(index)?.translateToString(true) ?? "").trimEnd(),
      );
    },
    async colorOf(text) {
      await settled();
      const buffer = screen.buffer.active;
      for (let index = 0; index < buffer.length; index += 1) {
        const line = buffer.getLine(index);
        const column = line?.translateToString(true).indexOf(text) ?? -1;
        if (line !== undefined && column !== -1) return line.getCell(column)?.getFgColor();
      }
      return undefined;
    },
    buffer: () => screen.buffer.active.type,
    type: (data) => pty.write(data),
    resize(newColumns, newRows) {
      screen.resize(newColumns, newRows);
      pty.resize(newColumns, newRows);
    },
    kill: (signal) => pty.kill(signal),
    written: () => output,
    exited,
  };
}
