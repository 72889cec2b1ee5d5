import { parseArgs } from "node:util";
import type { TerminalSize } from "./terminal/watched-program.ts";

/** What the person asked for. */
interface Command {
  /** Where the pictures go; undefined: a new temporary folder. */
  readonly out: string | undefined;
  readonly isPng: boolean;
  /** Whether only the picture of the README is made. */
  readonly isReadme: boolean;
  readonly sizes: readonly TerminalSize[];
}

/** A command, or why there is none. */
export type ParsedArguments =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problem: string };

/** How the command is called. */
export const usage = `pnpm walkthrough [--out DIR] [--png] [--size COLUMNSxROWS]
pnpm walkthrough --readme

--out     where the pictures go; default: a new temporary folder
--png     draws PNG files too, where chromium is installed
--size    walks in a terminal of this size only; default: 80x24, 120x40 and 40x12
--readme  makes docs/screen.svg and docs/recording.svg
`;

/** The sizes of a whole walk. */
export const walkSizes: readonly TerminalSize[] = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 40, rows: 12 },
];

/** Reads the command line. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  const values = parseFlags(argv);
  if (typeof values === "string") return { ok: false, problem: values };
  const { out, png: isPng = false, readme: isReadme = false, size } = values;
  if (isReadme && (out ?? size) !== undefined) {
    return {
      ok: false,
      problem: "--readme makes the pictures of the README: --out and --size have no use",
    };
  }
  const parsed = size === undefined ? undefined : parseSize(size);
  if (size !== undefined && parsed === undefined) {
    return { ok: false, problem: `--size expects COLUMNSxROWS such as 80x24, received ${size}` };
  }
  const sizes = parsed === undefined ? walkSizes : [parsed];
  return { ok: true, command: { out, isPng, isReadme, sizes } };
}

function parseSize(text: string): TerminalSize | undefined {
  const [, columns, rows] = /^([1-9]\d{0,2})x([1-9]\d{0,2})$/.exec(text) ?? [];
  return columns === undefined ? undefined : { columns: Number(columns), rows: Number(rows) };
}

function parseFlags(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        out: { type: "string" },
        png: { type: "boolean" },
        readme: { type: "boolean" },
        size: { type: "string" },
      },
    });
    return values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
