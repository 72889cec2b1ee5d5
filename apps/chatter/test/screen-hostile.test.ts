import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BACKGROUND_QUESTION } from "../src/terminal/background-answers.ts";
import { createFakeTeam, type FakeTeam } from "./fake-team.ts";
import { type Dialect, LAST_WORDS, type NativeLines, writeStream } from "./hostile-streams.ts";
import { listBenignTexts, listHostileTexts } from "./hostile-texts.ts";
import { ENTER } from "./person.ts";
import { type RecordedScreen, recordScreen } from "./recorded-screen.ts";
import { CLI } from "./run-chatter.ts";
import { listControls } from "./written-controls.ts";

const AGENT = fileURLToPath(new URL("./agents/playing-agent.mjs", import.meta.url));
const DIALECTS = ["claude", "codex", "gemini"] as const satisfies readonly Dialect[];
/** Wide and tall enough for a dozen texts in one row, and for a question with all of them. */
const SIZE = { columns: 400, rows: 120 };

const QUESTION = "[n]";
/** How Ink goes about the screen: which of it a run needs is a matter of time. */
const INK = ["2K", "K", "J", "E", "G", "H", "NA", "NB", "NG"].map((end) => `ESC [${end}`);

let place: FakeTeam;
let screens: RecordedScreen[] = [];
/** What texts that nobody minds make chatter write. */
let allowed: ReadonlySet<string>;

async function close(): Promise<void> {
  await Promise.all(screens.map((screen) => screen.close()));
  screens = [];
  place.remove();
}
beforeAll(async () => {
  place = createFakeTeam({});
  const texts = listBenignTexts();
  const runs = DIALECTS.flatMap((dialect) => {
    const lines = writeStream(dialect, texts);
    return [view(dialect, lines), converse(dialect, lines)];
  });
  const asked = converse("claude", ask(texts), { until: QUESTION });
  allowed = new Set([...INK, ...listControls((await Promise.all([...runs, asked])).join(""))]);
  await close();
}, 60_000);
beforeEach(() => {
  place = createFakeTeam({});
});
afterEach(close);

function open(...command: readonly [string, ...string[]]): RecordedScreen {
  const screen = recordScreen(command, { ...SIZE, cwd: place.project, env: place.env });
  screens.push(screen);
  return screen;
}

/** Keeps lines or bytes in a file of the team's folder. */
function keep(lines: NativeLines): string {
  const file = path.join(place.root, `lines-${readdirSync(place.root).length}`);
  writeFileSync(file, lines.join("\n"));
  return file;
}

/** What a screen was sent, without what chatter asks it once, at the start. */
const written = ({ chunks }: RecordedScreen): string =>
  chunks
    .map(({ data }) => data)
    .join("")
    .replace(BACKGROUND_QUESTION, "");

/** `chatter view` of a stream, to its end. */
async function view(dialect: Dialect, lines: NativeLines, name = "Max"): Promise<string> {
  const file = keep(lines);
  const line = '"$0" "$1" "$2" </dev/null | "$0" "$3" view --from "$4" --name "$5" -';
  const program = ["-c", line, process.execPath, AGENT, file, CLI, dialect, name];
  const screen = open("/bin/sh", ...program);
  await screen.exited;
  return written(screen);
}

/** `chatter` with one member who plays a stream, until it has been played. */
async function converse(
  dialect: Dialect,
  lines: NativeLines,
  { until = LAST_WORDS, complaints = [] as NativeLines } = {},
): Promise<string> {
  const files = [keep(lines)];
  if (complaints.length > 0) files.push(keep(complaints));
  const command = [process.execPath, AGENT, ...files];
  const members = [
    { name: "kai", type: "human" },
    { name: "max", displayName: "Max", type: "agent", agent: dialect, plan: "native", command },
  ];
  const conversation = { reminders: false, continuation: false };
  const team = keep([JSON.stringify({ name: "test", members, conversation })]);
  const screen = open(process.execPath, CLI, "--team", team);
  await screen.see("❯ Say something");
  screen.type("go");
  await screen.see("❯ go");
  screen.type(ENTER);
  // It may have scrolled away when it is looked for.
  const isTold = (): boolean => written(screen).includes(until);
  await vi.waitUntil(isTold, { timeout: 30_000, interval: 100 });
  return written(screen);
}

/** A question about a command that is made of these texts, line by line. */
function ask(texts: readonly string[]): NativeLines {
  const input = { command: texts.join("\n"), description: texts.join(" ") };
  const request = { subtype: "can_use_tool", tool_name: "Bash", input, tool_use_id: "t" };
  return [JSON.stringify({ type: "control_request", request_id: "r", request })];
}

const listForbidden = (text: string): readonly string[] =>
  [...listControls(text)].filter((control) => !allowed.has(control));

function expectHarmless(...outputs: readonly string[]): void {
  expect(listForbidden(outputs.join(""))).toEqual([]);
}

describe("a hostile text", { timeout: 60_000 }, () => {
  test("is one of more than 560, and would be noticed", () => {
    const texts = listHostileTexts();
    expect(new Set(texts).size).toBeGreaterThanOrEqual(560);
    const isNoticed = (text: string): boolean => listForbidden(text).length > 0;
    expect(texts.filter(isNoticed).length).toBeGreaterThan(450);
    const controls = listControls("plain \u001B[1;31mred\u001B[5A\u001B[8m\u202E\r\n");
    expect([...controls]).toEqual(["ESC [1;31m", "ESC [NA", "ESC [8m", "U+202E"]);
    // Nothing that is allowed hides, names or copies anything, or asks but for the keyboard.
    expect([...allowed].filter((shape) => /\](?!0;chatter)|;5m|\[8m|[Pcn]$/.test(shape))).toEqual(
      [],
    );
  });

  test.each(DIALECTS)("of %s writes nothing that a harmless one would not", async (dialect) => {
    const lines = writeStream(dialect, listHostileTexts());
    const [viewed, heard] = await Promise.all([view(dialect, lines), converse(dialect, lines)]);
    expect(viewed).toContain("beforeafter");
    expect(heard).toContain("beforeafter");
    expectHarmless(viewed, heard);
  });

  test("is marked in a question, and harmless in a name and in a complaint", async () => {
    const texts = listHostileTexts().filter((text) => text.length < 60);
    const name = texts.join(" ").replaceAll("\0", "");
    const complaints = texts.slice(0, 40);
    const [asked, said, named] = await Promise.all([
      converse("claude", ask(texts.slice(0, 90)), { until: QUESTION }),
      converse("gemini", [], { complaints, until: "✗" }),
      view("claude", writeStream("claude", listBenignTexts()), name),
    ]);
    expect(asked).toContain("␛[2J");
    expect(asked).toContain("hidden characters");
    expectHarmless(asked, said, named);
  });
});
