import type { AgentEvent } from "@chatter/events-schema";
import { DIAGNOSTIC_CODES } from "@chatter/parser-kit";
import { type Mutant, mutateEach, mutateEvents, mutateLines } from "./mutant.ts";

export const resilienceMutants: readonly Mutant[] = [
  {
    name: "throws at what is not JSON",
    law: "resilience",
    createParser: mutateLines(() => (line, parser) => {
      JSON.parse(new TextDecoder().decode(line));
      return parser.push(line);
    }),
  },
  {
    name: "loses the line after what is not JSON",
    law: "resilience",
    createParser: mutateLines(() => {
      let isLost = false;
      return (line, parser) => {
        const events = parser.push(line);
        const wasLost = isLost;
        isLost = events.some((event) => hasCode(event, DIAGNOSTIC_CODES.lineNotJson));
        return wasLost && !isLost ? [] : events;
      };
    }),
  },
  {
    name: "says nothing about what is not JSON",
    law: "resilience",
    createParser: withoutCode(DIAGNOSTIC_CODES.lineNotJson),
  },
  {
    name: "says nothing about JSON that is no event",
    law: "resilience",
    createParser: withoutCode(DIAGNOSTIC_CODES.lineNotEvent),
  },
  {
    name: "says nothing about wrong types",
    law: "resilience",
    createParser: withoutCode(DIAGNOSTIC_CODES.eventInvalid),
  },
  {
    name: "says nothing about unknown types",
    law: "resilience",
    createParser: withoutCode(DIAGNOSTIC_CODES.eventUnrecognised),
  },
  {
    name: "tells each event of an unknown type",
    law: "resilience",
    createParser: mutateLines(() => {
      let count = 0;
      return (line, parser) => {
        count += 1;
        const text = new TextDecoder().decode(line);
        return parser.push(
          new TextEncoder().encode(text.replace("testkit.unknown", `$&-${count}`)),
        );
      };
    }),
  },
  {
    name: "counts lines from zero",
    law: "resilience",
    createParser: mutateEach((event) =>
      event.type === "diagnostic" ? { ...event, line: Math.max(1, (event.line ?? 1) - 1) } : event,
    ),
  },
  {
    name: "takes any type for the right one",
    law: "resilience",
    createParser: mutateEach((event) =>
      hasCode(event, DIAGNOSTIC_CODES.eventInvalid) ? { ...event, type: "text", text: 0 } : event,
    ),
  },
];

function withoutCode(code: string): Mutant["createParser"] {
  return mutateEvents(() => (events) => events.filter((event) => !hasCode(event, code)));
}

function hasCode(event: AgentEvent, code: string): boolean {
  return event.type === "diagnostic" && event.code === code;
}
