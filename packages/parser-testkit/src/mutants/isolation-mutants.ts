import { createReferenceParser } from "../reference-parser.ts";
import { joinBytes, type Mutant } from "./mutant.ts";

const LINE_FEED = 0x0a;

// What a mutant of isolation is about: state of the module.
let held = new Uint8Array(0);
let lastName = "";

export const isolationMutants: readonly Mutant[] = [
  {
    name: "shares its buffer with other parsers",
    law: "isolation",
    createParser: (options) => {
      const parser = createReferenceParser(options);
      return {
        push(chunk) {
          const bytes = joinBytes(held, chunk);
          const end = bytes.lastIndexOf(LINE_FEED) + 1;
          held = bytes.slice(end);
          return parser.push(bytes.slice(0, end));
        },
        end(exit) {
          const last = held;
          held = new Uint8Array(0);
          return [...parser.push(last), ...parser.end(exit)];
        },
      };
    },
  },
  {
    name: "shares the name of the session with other parsers",
    law: "isolation",
    createParser: (options) => {
      const parser = createReferenceParser(options);
      return {
        push: (chunk) =>
          parser.push(chunk).map((event) => {
            if (event.type === "session.started") lastName = event.nativeSessionId ?? "";
            return { ...event, nativeSessionId: lastName };
          }),
        end: (exit) => parser.end(exit).map((event) => ({ ...event, nativeSessionId: lastName })),
      };
    },
  },
];
