import { type DemoArguments, DIALECTS } from "./stage.ts";

/** What the words say, or why they say nothing. */
export type ReadArguments =
  | { readonly ok: true; readonly value: DemoArguments }
  | { readonly ok: false; readonly problem: string };

/** Reads the own options and those of the real CLIs that matter, wherever they stand. */
export function readArguments(words: readonly string[]): ReadArguments {
  const { options, others } = sortWords(words);
  const given = options.get("--dialect");
  const dialect = DIALECTS.find((name) => name === given);
  if (dialect === undefined) {
    return refuse("--dialect", DIALECTS.join(", "), given);
  }
  const speed = readSpeed(options.get("--speed"));
  if (speed === undefined) {
    return refuse("--speed", "lines per second, 0 for no limit", options.get("--speed"));
  }
  const [, verb, thread] = others;
  const resumed = dialect === "codex" && verb === "resume" ? thread : options.get("--resume");
  const value: DemoArguments = {
    dialect,
    speed,
    next: options.get("--next") || null,
    team: options.get("--team")?.split(",") ?? DEFAULT_TEAM,
    session: resumed || options.get("--session-id") || null,
    isResumed: Boolean(resumed),
    isTwoWay: options.get("--input-format") === "stream-json",
    permissionMode: options.get("--permission-mode") ?? "default",
  };
  return { ok: true, value };
}

/** Who plays in `chatter demo`. */
const DEFAULT_TEAM = ["max", "ada", "gil"];

const DEFAULT_SPEED = 6;

/** The options that a word of their own follows: it could look like an option, or like a session. */
const WITH_VALUE = new Set([
  ...["--dialect", "--speed", "--next", "--team"],
  ...["--session-id", "--resume", "--model", "-m", "--output-format"],
  ...["--input-format", "--permission-prompt-tool", "--permission-mode", "--mcp-config"],
  ...["--allowedTools", "--append-system-prompt", "--append-system-prompt-file", "--settings"],
  "--disallowedTools",
  ...["-c", "--config", "--sandbox", "-s", "--cd", "-C"],
  ...["--approval-mode", "--policy", "--allowed-tools", "--allowed-mcp-server-names"],
]);

interface SortedWords {
  readonly options: ReadonlyMap<string, string>;
  readonly others: readonly string[];
}

function sortWords(words: readonly string[]): SortedWords {
  const options = new Map<string, string>();
  const others: string[] = [];
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, name = word, inline] = /^(--[^=]+)=(.*)$/s.exec(word) ?? [];
    if (inline !== undefined) options.set(name, inline);
    else if (WITH_VALUE.has(word)) options.set(word, rest.shift() ?? "");
    else if (!word.startsWith("-")) others.push(word);
  }
  return { options, others };
}

/** Infinite: no waiting. Undefined: it is no speed. */
function readSpeed(given: string | undefined): number | undefined {
  if (given === undefined) return DEFAULT_SPEED;
  const speed = given.trim() === "" ? Number.NaN : Number(given);
  if (speed === 0) return Number.POSITIVE_INFINITY;
  return speed > 0 ? speed : undefined;
}

function refuse(option: string, expected: string, received: string | undefined): ReadArguments {
  const word = received === undefined ? "nothing" : JSON.stringify(received);
  return { ok: false, problem: `cannot read ${option}: expected ${expected}, received ${word}` };
}
