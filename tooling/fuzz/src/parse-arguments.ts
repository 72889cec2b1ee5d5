import { parseArgs } from "node:util";
import { DIALECT_NAMES, type DialectName, isDialectName } from "./dialects.ts";

/** What the person asked for. */
export interface Command {
  readonly dialects: readonly DialectName[];
  readonly hasFaults: boolean;
  readonly lines: number;
  readonly seed: number;
  /** Only this stream of the seed. */
  readonly stream: number | undefined;
}

/** A command, or why there is none. */
export type ParsedArguments =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problem: string };

/** How the command is called. */
export const usage = `pnpm fuzz [parser] [--lines N] [--seed S] [--stream I]
pnpm fuzz --faults [parser] [--seed S]

parsers: ${DIALECT_NAMES.join(", ")}; all of them without a name
`;

const DEFAULT_LINES = 1_000_000;

/** Reads the command line; `newSeed` is for those that give none. */
export function parseArguments(argv: readonly string[], newSeed: number): ParsedArguments {
  const parsed = parseFlags(argv);
  if (typeof parsed === "string") return { ok: false, problem: parsed };
  const { values, positionals } = parsed;
  const [name, ...surplus] = positionals;
  const problem = (text: string): ParsedArguments => ({ ok: false, problem: text });
  if (surplus.length > 0) return problem(`one parser or all, received also ${surplus.join(" ")}`);
  if (name !== undefined && !isDialectName(name)) return problem(`there is no parser ${name}`);

  const lines = readCount(values.lines ?? String(DEFAULT_LINES));
  const seed = readCount(values.seed ?? String(newSeed));
  const stream = values.stream === undefined ? undefined : readCount(values.stream);
  if (
    lines === undefined ||
    seed === undefined ||
    (values.stream !== undefined && stream === undefined)
  ) {
    return problem("--lines, --seed and --stream: expected whole numbers");
  }
  if (stream !== undefined && name === undefined) return problem("--stream needs a parser");
  const dialects = name === undefined ? DIALECT_NAMES : [name];
  return {
    ok: true,
    command: { dialects, hasFaults: values.faults ?? false, lines, seed, stream },
  };
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      // pnpm hands on the `--` that some put before the options.
      args: argv.filter((argument) => argument !== "--"),
      allowPositionals: true,
      options: {
        faults: { type: "boolean" },
        lines: { type: "string" },
        seed: { type: "string" },
        stream: { type: "string" },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function readCount(text: string): number | undefined {
  const count = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(count) ? count : undefined;
}
