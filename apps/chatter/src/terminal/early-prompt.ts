import type { Environment } from "../sessions/data-directory.ts";
import { EXIT_CODES } from "./exit-codes.ts";

/** A prompt that stands there until the screen does. */
export interface EarlyPrompt {
  /** Takes it away, for whoever has something to say or to ask before there is a screen. */
  clear(): void;
  /** Leaves the terminal as it is to the screen, which draws over it and ends it from here on. */
  handOver(): void;
}

/** The terminal, and what was asked for. */
export interface EarlyPromptPlace {
  readonly args: readonly string[];
  readonly env: Environment;
  readonly input: Pick<NodeJS.ReadStream, "isTTY" | "setRawMode">;
  readonly output: Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write">;
}

/** What stands in the prompt of a screen as long as nothing is written. */
export const PROMPT_HINTS = {
  team: "Say something, or / for commands, ! for a shell command, ? for keys",
  demo: "This is a demo: the agents are played. Say something, / commands, ? keys",
} as const;

/**
 * Shows the prompt before anything else is loaded, which takes five times as long as Node itself.
 * What is typed meanwhile is not echoed: the screen reads it when it is there, and shows it then.
 * Undefined where no screen is to come.
 */
export function showEarlyPrompt(place: EarlyPromptPlace): EarlyPrompt | undefined {
  const { args, input, output } = place;
  if (!isScreenToCome(place)) return undefined;
  const sign = args.includes("--ascii") ? ">" : "❯";
  const hint = args[0] === "demo" ? PROMPT_HINTS.demo : PROMPT_HINTS.team;
  // The last column stays free: terminals differ in what happens there.
  const room = Math.max(0, output.columns - `${sign} `.length - 1);
  let isShown = true;
  const handOver = (): void => {
    isShown = false;
    for (const signal of Object.keys(EXIT_CODES)) process.off(signal, end);
  };
  const clear = (): void => {
    if (!isShown) return;
    handOver();
    input.setRawMode(false);
    output.write("\r\u001B[K");
  };
  // Whoever is ended by a signal leaves the terminal as it is: without an echo.
  const end = (signal: keyof typeof EXIT_CODES): void => {
    clear();
    process.exit(EXIT_CODES[signal]);
  };
  for (const signal of Object.keys(EXIT_CODES)) process.on(signal, end);
  input.setRawMode(true);
  output.write(`${sign} \u001B[2m${hint.slice(0, room)}\u001B[22m\r\u001B[2C`);
  return { clear, handOver };
}

/** Options with which nothing is drawn, or other signs are. */
const WITHOUT_SCREEN = ["--help", "-h", "--version", "-V", "--read-only", "--screen-reader"];

function isScreenToCome({ args, env, input, output }: EarlyPromptPlace): boolean {
  const [first] = args;
  const isCommand = first !== undefined && first !== "demo" && !first.startsWith("-");
  if (isCommand || !input.isTTY || !output.isTTY) return false;
  if (env["TERM"] === "dumb" || env["INK_SCREEN_READER"] === "true") return false;
  return !args.some((word) => WITHOUT_SCREEN.includes(word));
}
