import type { AgentEvent } from "@chatter/events-schema";
import { createDeterministicContext, type ParserFactory } from "@chatter/parser-kit";
import { decodeText, encodeText } from "./bytes.ts";
import type { Dialect } from "./dialects.ts";
import type { Random } from "./random.ts";

/** A good recording that is read after the garbage, and what it must still tell. */
export interface Session {
  readonly bytes: Uint8Array;
  readonly expected: readonly string[];
}

/** Makes sessions whose ids and words occur nowhere before them. */
export type SessionSource = (random: Random) => Session;

/** Creates the sessions of a dialect out of the bytes of its recording. */
export function createSessionSource(dialect: Dialect, recording: Uint8Array): SessionSource {
  const { said, step } = dialect.session;
  const isJson = step !== undefined;
  const fresh = freshenIds(decodeText(recording));
  return (random) => {
    const word = `fuzz ${random.below(1e9)} ${random.pick(HARD_TEXTS)} end`;
    // A lone CR is a progress bar to a program, and white space to JSON.
    const spoken = isJson ? word : word.replace(" ", "\r");
    const isCut = random.chance(0.3);
    let text = fresh.replaceAll(said, spoken);
    if (isJson) text = text.replaceAll(`"${step}"`, `"${word.replace("fuzz", "step")}"`);
    if (isJson && random.chance(0.3)) text = text.replaceAll(/^\{/gm, "{\r");
    const expected = tell(dialect.createParser, cutAfter(text));
    if (random.chance(0.3)) text = text.replaceAll('"status":"pending"', '"status":"fuzzing"');
    return { bytes: encodeText(cutAfter(text)), expected };

    /** Some end in the middle, without a line feed. */
    function cutAfter(whole: string): string {
      return isCut ? whole.slice(0, whole.indexOf("\n", whole.indexOf(spoken))) : whole;
    }
  };
}

/** What has to come through of an event; undefined for what earlier lines may rightly change. */
export function tellingOf(event: AgentEvent): string | undefined {
  switch (event.type) {
    case "text":
      // The last line may come without its line feed.
      return `text ${event.text.trimEnd()}`;
    case "tool.started":
      // Not its id: Codex counts from 0 in each turn, and the parser tells the turns apart.
      return `tool ${event.toolName} ${event.title}`;
    case "todo_list":
      return `plan ${event.items.map(({ text }) => text).join(" | ")}`;
    default:
      return undefined;
  }
}

/** Every kind of character that readers stumble over, none that JSON escapes. */
const HARD_TEXTS = ["\u2028", "é\u2029", "🚀\u0085", "e\u0301 漢字", "\u{10ffff}\ufffd"];

function freshenIds(text: string): string {
  return text.replaceAll(/"(\w*[iI]d|uuid)":"([^"]+)"/g, '"$1":"$2-fuzz"');
}

function tell(createParser: ParserFactory, text: string): string[] {
  const parser = createParser({ context: createDeterministicContext() });
  const bytes = encodeText(text.endsWith("\n") ? text : `${text}\n`);
  return parser.push(bytes).flatMap((event) => tellingOf(event) ?? []);
}
