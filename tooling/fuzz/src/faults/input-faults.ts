import { DIAGNOSTIC_CODES } from "@chatter/parser-kit";
import { decodeText, encodeText, joinBytes, LINE_FEED } from "../bytes.ts";
import { type Fault, onChunks, onLines, replacing } from "./fault.ts";

/** Faults in how bytes become lines and lines become JSON. */
export const inputFaults: readonly Fault[] = [
  {
    name: "decodes each chunk by itself",
    plant: onChunks(() => (chunk) => encodeText(decodeText(chunk))),
  },
  { name: "ends a line at a lone CR", plant: replacing(/\r/g, "\n") },
  { name: "ends a line at U+2028", plant: replacing(/\u2028/g, "\n") },
  { name: "loses a last line without a line feed", plant: loseLastLine },
  { name: "keeps the chunk instead of a copy", plant: keepChunk },
  {
    name: "joins and splits all it holds for each chunk",
    plant: splitAgain,
  },
  {
    name: "swallows the line after garbage",
    // To these, garbage is something said.
    except: ["gemini", "line"],
    plant: onLines(() => {
      let isLost = false;
      return (line, parser) => {
        const events = parser.push(line);
        const wasLost = isLost;
        isLost = events.some(
          (event) => event.type === "diagnostic" && event.code === DIAGNOSTIC_CODES.lineNotJson,
        );
        return wasLost ? events.filter(({ type }) => type === "diagnostic") : events;
      };
    }),
  },
  {
    name: "throws at null in a list",
    except: ["line"],
    plant: onLines(() => (line, parser) => {
      visitLists(parse(line));
      return parser.push(line);
    }),
  },
  {
    name: "has no limit for depth",
    // Lines of text have no depth.
    except: ["line"],
    plant: (createParser) => (options) =>
      createParser({ ...options, maxDepth: Number.MAX_SAFE_INTEGER }),
  },
  {
    name: "has no limit for lines",
    plant:
      (createParser) =>
      ({ maxLineBytes: _, ...options } = {}) =>
        createParser(options),
  },
];

function loseLastLine(createParser: Parameters<Fault["plant"]>[0]): ReturnType<Fault["plant"]> {
  return (options) => {
    const parser = createParser(options);
    let held: Uint8Array[] = [];
    return {
      push(chunk) {
        const end = chunk.lastIndexOf(LINE_FEED) + 1;
        const bytes = joinBytes([...(end === 0 ? [] : held), chunk.subarray(0, end)]);
        if (end > 0) held = [];
        held.push(chunk.slice(end));
        return parser.push(bytes);
      },
      end: (exit) => parser.end(exit),
    };
  };
}

function keepChunk(createParser: Parameters<Fault["plant"]>[0]): ReturnType<Fault["plant"]> {
  return (options) => {
    const parser = createParser(options);
    let kept: Uint8Array = new Uint8Array(0);
    return {
      push(chunk) {
        const events = parser.push(kept);
        const end = chunk.lastIndexOf(LINE_FEED) + 1;
        kept = chunk.subarray(end);
        return [...events, ...parser.push(chunk.subarray(0, end))];
      },
      end: (exit) => [...parser.push(kept), ...parser.end(exit)],
    };
  };
}

function splitAgain(createParser: Parameters<Fault["plant"]>[0]): ReturnType<Fault["plant"]> {
  return (options) => {
    const parser = createParser(options);
    let held = "";
    return {
      push(chunk) {
        // Latin-1 keeps every byte, so only the time is wrong.
        held += Buffer.from(chunk).toString("latin1");
        const lines = held.split("\n");
        held = lines.pop() ?? "";
        return parser.push(Buffer.from(lines.map((line) => `${line}\n`).join(""), "latin1"));
      },
      end: (exit) => [...parser.push(Buffer.from(held, "latin1")), ...parser.end(exit)],
    };
  };
}

function parse(line: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(line));
  } catch {
    return undefined;
  }
}

/** Reads a field of every item, as one does who has only seen good lists. */
function visitLists(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) for (const item of value) void item.type;
  for (const item of Object.values(value)) visitLists(item);
}
