import {
  createPromptState,
  reducePrompt,
  selectPromptMode,
  selectPromptText,
  selectSubmission,
} from "@chatter/session";
import { Box, Text } from "ink";
import { memo, type ReactElement, useSyncExternalStore } from "react";
import { describe, expect, test } from "vitest";
import { openTerminal } from "../../test/open-terminal.tsx";
import { widthOf } from "../../test/width-of.ts";
import { promptTextColumns } from "./prompt-columns.ts";
import type { PromptCommand } from "./prompt-command.ts";
import { PromptView } from "./prompt-view.tsx";
import { usePromptInput } from "./use-prompt-input.ts";

/** A prompt that puts what it sends into a list. */
function createHost(history: readonly string[] = []) {
  const layout = { columns: promptTextColumns(40), widthOf };
  const listeners = new Set<() => void>();
  const sent: string[] = [];
  let state = createPromptState(history);
  let rowsAbove = 0;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    sent,
    text: () => selectPromptText(state),
    getState: () => state,
    getRowsAbove: () => rowsAbove,
    getMode: () => selectPromptMode(state),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setRowsAbove(count: number) {
      rowsAbove = count;
      tell();
    },
    onCommand(command: PromptCommand) {
      if (command.kind === "intent" && command.intent !== "submit") return;
      const submission = selectSubmission(state);
      if (command.kind === "intent" && submission.kind === "send") sent.push(submission.text);
      const action = command.kind === "action" ? command.action : ({ type: "submit" } as const);
      state = reducePrompt(state, action, layout);
      if (state.edge === "top") state = reducePrompt(state, { type: "recall-previous" }, layout);
      tell();
    },
  };
}

type Host = ReturnType<typeof createHost>;

/** Rows above the prompt that change on their own, as a transcript does. */
function Above({ host }: { host: Host }): ReactElement {
  const count = useSyncExternalStore(host.subscribe, host.getRowsAbove);
  return (
    <Box flexDirection="column">
      {Array.from({ length: count }, (_, index) => `row ${index}`).map((row) => (
        <Text key={row}>{row}</Text>
      ))}
    </Box>
  );
}

const Prompt = memo(function Prompt({ host }: { host: Host }): ReactElement {
  const state = useSyncExternalStore(host.subscribe, host.getState);
  usePromptInput(host);
  return <PromptView state={state} columns={40} widthOf={widthOf} />;
});

function openPrompt(host: Host) {
  return openTerminal(
    <Box flexDirection="column">
      <Above host={host} />
      <Prompt host={host} />
      <Text>status</Text>
    </Box>,
  );
}

describe("a prompt in a terminal", () => {
  test("writes, recalls and sends", async () => {
    const host = createHost(["old"]);
    const terminal = openPrompt(host);
    await terminal.flush();
    terminal.type("one\\\rtwo\r\u001b[A!\r");
    await expect.poll(() => host.sent).toEqual(["one\ntwo", "one\ntwo!"]);
    await terminal.close();
  });

  test("has the terminal's own cursor where one writes", async () => {
    const host = createHost();
    const terminal = openPrompt(host);
    await terminal.flush();
    terminal.type("漢字x\nab");
    // Frame: two rows of text, status, and the empty line behind it. From there the cursor goes up.
    await expect.poll(terminal.written).toMatch(cursorAt({ up: 2, column: 5 }));
    terminal.type("\u001b[A\u001b[F");
    await expect.poll(terminal.written).toMatch(cursorAt({ up: 3, column: 8 }));
    await terminal.close();
  });

  test("has the cursor there in every frame, also when only what is above changes", async () => {
    const host = createHost();
    const terminal = openPrompt(host);
    await terminal.flush();
    terminal.type("ab");
    await expect.poll(terminal.written).toMatch(cursorAt({ up: 2, column: 5 }));
    const before = terminal.written().length;
    for (const count of [3, 1, 6]) {
      host.setRowsAbove(count);
      await expect.poll(terminal.written).toContain(`row ${count - 1}`);
    }
    const frames = terminal.written().slice(before).split("status\n").slice(1);
    expect(frames.length).toBeGreaterThan(0);
    const hasCursor = (frame: string): boolean => frame.startsWith("\u001b[2A\u001b[5G\u001b[?25h");
    expect(frames.filter((frame) => !hasCursor(frame))).toEqual([]);
    await terminal.close();
  });

  test("has the cursor behind the query in a search", async () => {
    const host = createHost(["npm test"]);
    const terminal = openPrompt(host);
    await terminal.flush();
    terminal.type("\u0012npm");
    await expect.poll(terminal.written).toMatch(cursorAt({ up: 2, column: 14 }));
    expect(terminal.written()).toContain("search: npm");
    await terminal.close();
  });

  test("survives whatever bytes come in, and writes none of them to the terminal", async () => {
    const host = createHost();
    const terminal = openPrompt(host);
    await terminal.flush();
    const random = createRandom(42);
    for (let round = 0; round < 10_000; round += 1) {
      terminal.type(Uint8Array.from({ length: 1 + random(12) }, () => random(256)));
      terminal.type(PAYLOADS[random(PAYLOADS.length)] ?? "");
      if (round % 100 === 0) await new Promise(setImmediate);
    }
    // Whatever is open is closed: a paste, a sequence, a search. Then all is as ever.
    terminal.type("\u001b[201~\u0003\u0005\u0015\u000b");
    await new Promise(setImmediate);
    terminal.type("still here\r");
    await expect.poll(() => host.sent.at(-1)).toContain("still here");
    await terminal.flush();
    const foreign = terminal.written().replace(INK_SEQUENCES, "");
    expect(foreign).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    await terminal.close();
  });
});

const PAYLOADS = [
  ...[
    "\u001b[31m",
    "\u001b]0;title\u0007",
    "\u001b]52;c;cm0=\u0007",
    "\u009b2J",
    "\u001bP",
    "\u202e",
  ],
  ...[
    "\u001b[200~",
    "\u001b[201~",
    "\u001b[6n",
    "\u001b[?1049h",
    "\u200d",
    "\ud83d",
    "\u001b[",
    "\r",
  ],
];

/** Numbers that are the same in every run. */
function createRandom(start: number): (below: number) => number {
  let seed = start;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

/** What is written last when a frame ends: up to the row, to the column, and the cursor is shown. */
function cursorAt({ up, column }: { up: number; column: number }): RegExp {
  return new RegExp(`\\u001B\\[${up}A\\u001B\\[${column}G\\u001B\\[\\?25h(?:\\u001B\\[\\?2026l)?$`);
}

// What Ink itself writes: colours, moves, erasing, and its modes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const INK_SEQUENCES = /\u001B\[(?:[0-9;]*[mABGEKJH]|\?(?:25|2026|2004)[hl])/g;
