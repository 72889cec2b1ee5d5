import { createReplState, createReplStore, type ReplState, type ReplStore } from "@chatter/session";
import { describe, expect, test } from "vitest";
import { draw } from "../../test/draw.tsx";
import { widthOf } from "../../test/width-of.ts";
import { LiveTranscript } from "../live/live-transcript.tsx";
import { asciiSymbols, type Symbols, unicodeSymbols } from "../symbols.ts";
import { FinishedTranscript } from "../transcript/finished-transcript.tsx";
import { markdownTheme } from "./markdown-theme.ts";

/** A screen after Max said this; without an end, he still speaks. */
function said(text: string, isOpen: boolean): ReplStore {
  const layout = { columns: 58, widthOf };
  const store = createReplStore(createReplState({ layout }));
  const base = { eventId: "e", agentId: "max", agentType: "demo", timestamp: 0 } as const;
  store.dispatch({
    type: "events.received",
    events: [
      { ...base, type: "text", role: "assistant", text, ...(isOpen ? { delta: true } : {}) },
    ],
  });
  return store;
}

async function drawFinished(text: string, symbols: Symbols = unicodeSymbols): Promise<string> {
  const snapshot = said(text, false).getSnapshot();
  const view = <FinishedTranscript snapshot={snapshot} symbols={symbols} onShown={() => {}} />;
  return (await draw(view).end()).trimEnd();
}

async function drawLive(state: ReplState, rows: number): Promise<string[]> {
  const view = (
    <LiveTranscript state={state} lastSpeaker="max" rows={rows} symbols={unicodeSymbols} />
  );
  return (await draw(view).end()).replace(/\n$/, "").split("\n");
}

const ANSWER = `# Done

I changed **two** files:
- \`a.ts\`, which is now split into parts that can be read one by one
- [x] [b.ts](src/b.ts)

| File | Lines |
|------|------:|
| 日本.ts | 12 |

\`\`\`ts
const a = 1;
\`\`\`
---`;

describe("an answer in the finished transcript", () => {
  test("is drawn as Markdown beside its sign", async () => {
    expect((await drawFinished(ANSWER)).split("\n")).toEqual([
      "max",
      "● Done",
      "",
      "  I changed two files:",
      "  • `a.ts`, which is now split into parts that can be read",
      "    one by one",
      "  ☑ b.ts (src/b.ts)",
      "",
      "  File    │ Lines",
      "  ────────┼──────",
      "  日本.ts │    12",
      "",
      "    ts",
      "    const a = 1;",
      `  ${"─".repeat(40)}`,
    ]);
  });

  test("is drawn whole, however long it is", async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `line **${index}**`);
    const drawn = await drawFinished(lines.join("\n"));
    expect(drawn.split("\n").slice(2)).toEqual(
      lines.slice(1).map((line) => `  ${line.replaceAll("**", "")}`),
    );
  });

  test("is ASCII with ASCII signs", async () => {
    const drawn = await drawFinished(ANSWER.replace("日本", "nihon"), asciiSymbols);
    expect(drawn).toMatch(/^[\n -~]*$/);
    expect(drawn).toContain("\n  [x] b.ts (src/b.ts)\n");
  });
});

describe("an answer in the live part", () => {
  test("is never higher than the rows that there are, and shows its end", async () => {
    const text = `${ANSWER}\n`.repeat(20);
    const { state } = said(`${text}the end`, true).getSnapshot();
    for (const rows of [1, 2, 5, 12]) {
      const drawn = await drawLive(state, rows);
      expect(drawn).toHaveLength(rows);
      expect(drawn.at(-1)).toBe("  the end");
      // Its sign has scrolled away.
      expect(drawn.join("")).not.toContain("●");
    }
  });

  test("keeps back what is not decided", async () => {
    const { state } = said("It is **al", true).getSnapshot();
    expect(await drawLive(state, 5)).toEqual(["● It is"]);
  });
});

describe("markdownTheme", () => {
  test("tells nothing by colour alone, but what its own signs tell", () => {
    const byColour = Object.entries(markdownTheme)
      .filter(([, { color, ...rest }]) => color !== undefined && Object.keys(rest).length === 0)
      .map(([style]) => style);
    expect(byColour).toEqual(["code", "string", "number", "added", "removed"]);
  });
});
