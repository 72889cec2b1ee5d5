import type { ProcessExit } from "@chatter/parser-kit";
import { decodeText, encodeText } from "./bytes.ts";
import type { Corpus } from "./corpus.ts";
import { cutLine, flipBytes, insertNoise, randomLine } from "./mutate-bytes.ts";
import { mutateJson } from "./mutate-json.ts";
import { sampleOddJson } from "./odd-json.ts";
import { createRandom, type Random } from "./random.ts";
import type { Session } from "./session.ts";

/** What a parser is fed, and how. */
export interface Stream {
  /** Without their line feeds. */
  readonly lines: readonly Uint8Array[];
  /** Undefined where the input ends in the garbage, and its last line without a line feed. */
  readonly session: Session | undefined;
  readonly maxLineBytes: number;
  readonly includeRaw: boolean;
  readonly exit: ProcessExit | undefined;
  /** Of the cuts into chunks. */
  readonly chunkSeed: number;
}

const EXITS: readonly (ProcessExit | undefined)[] = [
  ...[undefined, { code: 0 }, { code: 1 }, { code: 53 }],
  { code: null, signal: "SIGTERM" },
];

const MAX_LINES = 400;
const ODD_VALUES = 24;
const DEEP_JSON = "[".repeat(1000);
const DEFAULT_MAX_LINE_BYTES = 16 * 1024 * 1024;

/** Makes the stream with a number out of the recordings: the same for the same seed. */
export function generateStream(corpus: Corpus, seed: number, index: number): Stream {
  const random = createRandom(seed, index);
  const odd = sampleOddJson(random.below(2 ** 31), ODD_VALUES);
  const wanted = 1 + random.below(random.chance(0.2) ? 20 : MAX_LINES);
  // Some streams are nearly whole: only they get deep into a dialect.
  const damage = random.pick([0.02, 0.1, 0.4, 0.9]);
  const lines: Uint8Array[] = [];
  while (lines.length < wanted) {
    for (const line of random.pick(corpus.recordings)) {
      if (random.chance(damage)) damageLine(line, { lines, corpus, odd, random });
      else lines.push(line);
    }
  }
  lines.length = Math.min(lines.length, wanted);
  if (random.chance(0.01)) lines.push(encodeText(`{"type":"${"x".repeat(300_000)}"}`));
  const session = random.chance(0.6) ? corpus.createSession(random) : undefined;
  return {
    lines,
    session,
    maxLineBytes: random.chance(0.2) ? shortLimit(session, random) : DEFAULT_MAX_LINE_BYTES,
    includeRaw: random.chance(0.2),
    exit: random.pick(EXITS),
    chunkSeed: random.below(2 ** 31),
  };
}

interface Workshop {
  readonly lines: Uint8Array[];
  readonly corpus: Corpus;
  readonly odd: readonly string[];
  readonly random: Random;
}

function damageLine(line: Uint8Array, { lines, corpus, odd, random }: Workshop): void {
  const kind = random.below(20);
  if (kind < 10) lines.push(damageJson(line, { lines, corpus, odd, random }));
  else if (kind < 13) lines.push(flipBytes(line, random));
  else if (kind < 14) lines.push(cutLine(line, random));
  else if (kind < 15) lines.push(insertNoise(line, random));
  else if (kind < 16) lines.push(randomLine(random), line);
  else if (kind < 17) lines.push(random.pick(corpus.foreign), line);
  else if (kind < 18) lines.push(line, line);
  else if (kind < 19) lines.splice(random.below(lines.length + 1), 0, line);
  // And one in twenty is left out.
}

function damageJson(line: Uint8Array, { corpus, odd, random }: Workshop): Uint8Array {
  let text = decodeText(line);
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const other = decodeText(random.pick(random.pick(corpus.recordings)));
    text = mutateJson(text, { odd: random.pick(odd), other }, random) ?? random.pick(odd);
    // More levels than can be walked through.
    if (text.includes(DEEP_JSON)) break;
  }
  return encodeText(text);
}

/** So short that some lines are too long, but none of the good session. */
function shortLimit(session: Session | undefined, random: Random): number {
  const lengths = decodeText(session?.bytes ?? new Uint8Array(0))
    .split("\n")
    .map((line) => encodeText(line).length);
  return Math.max(200 + random.below(2000), ...lengths);
}
