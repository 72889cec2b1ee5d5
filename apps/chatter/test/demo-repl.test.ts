import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { spawn } from "@lydell/node-pty";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CTRL_C, CTRL_D, ENTER, ESCAPE, type Person, PROMPT, watchTerminal } from "./person.ts";
import { processesOf } from "./processes-of.ts";
import { CLI } from "./run-chatter.ts";
import { openTerminal, type TerminalSession } from "./terminal.ts";

let place: string;
let terminal: TerminalSession;
let person: Person;
beforeEach(() => {
  place = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-demo-test-")));
});
afterEach(() => rmSync(place, { recursive: true }));

const SIGINT = os.constants.signals.SIGINT;

/** Nobody looks at what happens before everybody is idle. */
const FAST = "500";

const environment = () => ({
  HOME: place,
  TMPDIR: place,
  CHATTER_CONFIG_DIR: path.join(place, "config"),
  // Some noise is the key of an editor, and not everybody leaves theirs with Ctrl+C.
  EDITOR: "true",
  VISUAL: "",
});

/** The demo in a terminal, slow enough to be met at work unless told otherwise. */
function openDemo({ speed = "4", columns = 90, rows = 30, more = [] as string[] } = {}): void {
  terminal = openTerminal(process.execPath, [CLI, "demo", "--speed", speed, ...more], {
    columns,
    rows,
    env: environment(),
  });
  person = watchTerminal(terminal);
}

const onScreen = (): Promise<string> => person.screen();
const see = (text: string | RegExp): Promise<void> => person.see(text);
const seeNo = (text: string): Promise<void> => person.seeNo(text);
const enter = (line: string): Promise<void> => person.enter(line);
const answer = (key: string): Promise<void> => person.answer(key);

/** Waits until everybody has played the opening. */
async function waitUntilIdle(): Promise<void> {
  await see(/^Gil$[\s\S]*Ready to merge\.$[\s\S]*^· All 3 tasks complete$/m);
  await seeNo("is thinking");
}

/** Waits until Max works, and stops him: then he is the one who is spoken to. */
async function stopOpening(): Promise<void> {
  await see("Plan (Max)");
  terminal.type(ESCAPE);
  await see("· cancelled");
  await seeNo("is thinking");
}

const AGENT = expect.stringContaining("demo-agent.mjs");

/** Whoever this demo has started, itself included, is gone, and so is what it wrote. */
async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => processesOf(place), { timeout: 5000, interval: 20 }).toEqual([]);
  expect(readdirSync(place)).toEqual([]);
}

const policyFile = (): string => path.join(place, "config", "policy.json");

describe("chatter demo on a terminal", { timeout: 40_000 }, () => {
  afterEach(async () => {
    terminal.kill("SIGKILL");
    await terminal.exited;
  });

  test("shows three members at work, and their plans, without a key being pressed", async () => {
    openDemo({ speed: "30" });
    for (const name of ["Max", "Ada", "Gil"]) await see(`Plan (${name})`);
    await waitUntilIdle();
    await see(/^› @max Show me how you work.*\n\nMax$/m);
    await see(/^Max$[\s\S]*^· hands over to @ada\n\nAda\n● Thanks, Max\./m);
    await see(/^Ada$[\s\S]*^· hands over to @gil\n\nGil\n● Thanks, Ada\./m);
    await see(`${PROMPT}This is a demo: the agents are played. Say something`);
    // Rows end between words.
    await see("gets 32.4: since 8c1f0e2\n  `lineTotal` takes");
  });

  test("keeps what is typed meanwhile in sight, and sends it when everybody is done", async () => {
    openDemo({ speed: "15" });
    await see("Plan (Max)");
    await enter("hello from the outbox");
    await see("1 queued · hello from the outbox");
    await see("Plan (Ada)");
    await see("1 queued");
    await see("› @gil hello from the outbox");
    const lines = await terminal.lines();
    const sent = lines.findIndex((line) => line.includes("› @gil hello from the outbox"));
    expect(lines.slice(0, sent)).toContainEqual("Gil");
    await seeNo("queued");
    await see("● You asked: “hello from the outbox”");
  });

  test("stops at Escape, and brings what waited back into the prompt", async () => {
    openDemo({ speed: "10" });
    await see("Plan (Max)");
    await enter("later, please");
    await see("1 queued");
    expect(processesOf(place)).toContainEqual(AGENT);
    terminal.type(ESCAPE);
    await see("· cancelled");
    await see(`${PROMPT}later, please`);
    await seeNo("queued");
    await seeNo("is thinking");
    expect(await onScreen()).not.toMatch(/^› .*later/m);
    expect(processesOf(place)).not.toContainEqual(AGENT);
    // Nobody is handed over to who was not asked yet.
    terminal.type(ENTER);
    await see("● You asked: “later, please”");
    expect(await onScreen()).not.toMatch(/^Ada$/m);
  });

  test("says why an agent failed, and lets another go on with the plan", async () => {
    openDemo({ speed: "20" });
    await stopOpening();
    await enter("please fail");
    await see(/✗ Rate limit: API Error: .*rate\s+limit\n· plan: 1 of 2 completed, 1 open/);
    await see("· Ada can take over with the plan: /takeover ada");
    await seeNo("is thinking");
    await enter("/takeover");
    // What is long is counted; Ctrl+O has it all.
    await see(
      /· hands over to @ada: to take over\n\n· chatter to @ada: Max could not finish\..*\n\n {2}This is what it was asked:\n {2}… 4 more lines · Ctrl\+O\n/,
    );
    await see("Plan (Ada)");
    await see("● chatter, you handed over: “Open steps in its plan: (>) Run the tests");
  });

  test("asks what an agent asks, word for word, and tells it the answer", async () => {
    openDemo({ speed: "20" });
    await stopOpening();
    await enter("I wait for your approval");
    await see("? Use Bash (Max)\n  rm -rf build\n");
    await answer(ENTER);
    await see("✗ Run rm -rf build · denied\n  Not allowed: the person said no");
    await see("You did not allow it, so I will not remove `build`.");
    await seeNo("is thinking");
    await enter("once more, with approval");
    await answer("y");
    await see("You allowed it, so `rm -rf build` is done.");
    // Once was once.
    await seeNo("is thinking");
    await enter("approval, a third time");
    await see("? Use Bash (Max)\n  rm -rf build\n");
    await answer("n");
  });

  test("completes commands, and edits the plan that is in sight", async () => {
    openDemo({ speed: FAST });
    await waitUntilIdle();
    terminal.type("/");
    await see("▸ todo");
    terminal.type("q");
    await see("▸ queue");
    terminal.type("\u007F\u007F");
    await enter("/todo add 1 Read the manual");
    await see("⭕ Read the manual");
    await enter("/todo done 1");
    await see("✅ Read the manual");
    await enter("/todo undo");
    await see("⭕ Read the manual");
    // Nobody works because of that.
    expect(await onScreen()).not.toContain("is thinking");
    await enter("/todo done 99");
    await see(/99.*1 to \d/s);
    await enter("/tood");
    await see("Did you mean /todo");
    await enter("/help");
    await see("/queue");
    await enter("/tools");
    await see(/shell\s.*ask/);
    await enter("/queue");
    await see(/[Nn]othing/);
    await enter("/plan max");
    await see("Plan (Max)");
  });

  test("runs no command that is answered with Enter", async () => {
    openDemo({ speed: FAST });
    await waitUntilIdle();
    const marker = path.join(place, "ran");
    await enter(`!touch ${marker}`);
    await answer(ENTER);
    await see("Not run");
    expect(existsSync(marker)).toBe(false);
    await enter(`!touch ${marker}; echo it "ran" here`);
    await answer("y");
    await see("it ran here");
    expect(existsSync(marker)).toBe(true);
  });

  test("shows hidden and reordering characters of a command one by one", async () => {
    openDemo({ speed: FAST });
    await waitUntilIdle();
    terminal.type(`\u001B[200~!echo good \u202Elive\u200B # \u001B[24D\u001B[K&& good\u001B[201~`);
    await see("echo good");
    terminal.type(ENTER);
    await see("<U+202E>live<U+200B>");
    await see(/hidden|reorder/i);
    await answer("n");
    await see("Not run");
  });

  test("asks no more about what was allowed for good, and keeps the rule", async () => {
    openDemo({ speed: FAST });
    await waitUntilIdle();
    await enter("!echo first");
    await answer("s");
    await see("✓ ! echo first\n  first\n");
    // It is kept while the command runs already.
    await expect.poll(() => existsSync(policyFile())).toBe(true);
    expect(JSON.parse(readFileSync(policyFile(), "utf8"))).toMatchObject({
      rules: [{ decision: "allow", tool: "shell", commandPrefix: "echo" }],
    });
    await enter("!echo second");
    await see("✓ ! echo second\n  second\n");
    await enter("!echo third && touch nothing-of-this");
    await answer("n");
  });

  test("asks about everything while the policy cannot be read, and says why", async () => {
    mkdirSync(path.dirname(policyFile()), { recursive: true });
    writeFileSync(policyFile(), '{"version": 1, "rules": [{"decision": "alow"}]}');
    openDemo({ speed: FAST });
    await see("Everything is asked until it is mended.");
    await waitUntilIdle();
    await enter("!echo asked");
    await answer("n");
    expect(readFileSync(policyFile(), "utf8")).toContain("alow");
  });

  test("ends a command and all that it started when it is stopped", async () => {
    openDemo({ speed: FAST });
    await waitUntilIdle();
    await enter("!sleep 987 & echo started $!; wait");
    await answer("y");
    await see(/started \d+/);
    const pid = Number(/started (\d+)/.exec(await onScreen())?.[1]);
    expect(() => process.kill(pid, 0)).not.toThrow();
    terminal.type(ESCAPE);
    await see("wait · cancelled");
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 10_000 }).toBe(false);
  });

  test("is drawn once after a resize, and in a terminal that is hardly one", async () => {
    openDemo({ speed: "20" });
    await see("Plan (Max)");
    terminal.resize(40, 12);
    await see("Plan (Ada)");
    terminal.resize(20, 6);
    await see(/Gil\n[\s\S]*merge\.\n[\s\S]*complete\n/);
    terminal.resize(90, 30);
    await enter("/todo add after the resize");
    await see("⭕ after the resize");
    const screen = (await terminal.lines()).slice(-30).join("\n");
    expect(screen.split("Plan (Gil)").length - 1).toBe(1);
  });

  test.each([
    ["Ctrl+D", 0, () => terminal.type(CTRL_D)],
    ["SIGTERM", 143, () => terminal.kill("SIGTERM")],
    ["SIGHUP", 129, () => terminal.kill("SIGHUP")],
  ])("leaves at %s with %i, and the terminal as it was", async (_name, exitCode, leave) => {
    openDemo();
    await see("Plan (Max)");
    expect(processesOf(place)).toContainEqual(AGENT);
    leave();
    expect(await terminal.exited).toMatchObject({ exitCode });
    expectRestored();
    await expectNothingLeft();
  });

  test("leaves at the second Ctrl+C with 130; the first ones stop the work", async () => {
    openDemo();
    await see("Plan (Max)");
    terminal.type(CTRL_C);
    await see("· cancelled");
    terminal.type(CTRL_C);
    await see("Press Ctrl+C again to leave.");
    terminal.type(CTRL_C);
    expect(await terminal.exited).toMatchObject({ exitCode: 130 });
    expectRestored();
    await expectNothingLeft();
  });

  test("writes nothing but ASCII when it is told to, whatever is typed", async () => {
    openDemo({ speed: FAST, more: ["--ascii"] });
    await see(/Ready to merge\.\n[\s\S]*complete\n/);
    terminal.type("äöü 日本 …");
    await see("> ??? ???? .");
    terminal.type(`${ENTER}/todo `);
    await see("> /todo");
    terminal.type("\t");
    await see("* show");
    expect([...terminal.written()].filter((character) => character > "\u007F")).toEqual([]);
  });

  test("stays alive, and can be left, whatever bytes the keyboard sends", async () => {
    openDemo({ speed: FAST });
    await waitUntilIdle();
    for (const keys of createNoise(1000)) terminal.type(keys);
    // Each of them closes, stops or clears something, until there is nothing left but to leave.
    const leaving = setInterval(() => terminal.type(CTRL_C), 100);
    const { exitCode, signal } = await terminal.exited;
    clearInterval(leaving);
    // One that comes when the terminal is nobody's any more is a signal.
    expect(signal === SIGINT ? 130 : exitCode).toBe(130);
    expectRestored();
  });

  test("leaves no file behind", async () => {
    openDemo({ speed: FAST });
    await waitUntilIdle();
    terminal.type(CTRL_D);
    await terminal.exited;
    expect(existsSync(path.join(place, ".local"))).toBe(false);
    expect(readdirSync(place)).toEqual([]);
  });
});

describe("chatter demo on a terminal that is closed", () => {
  test("ends, and everybody whom it started", async () => {
    const env = { ...environment(), PATH: process.env["PATH"], TERM: "xterm-256color" };
    const pty = spawn(process.execPath, [CLI, "demo", "--speed", "4"], { env });
    let written = "";
    pty.onData((data) => {
      written += data;
    });
    await expect.poll(() => written, { timeout: 15_000 }).toContain("Plan (Max)");
    expect(processesOf(place)).toContainEqual(AGENT);
    // Cast: the types leave out what closes a terminal.
    (pty as typeof pty & { destroy(): void }).destroy();
    await expectNothingLeft();
  });
});

/** The last word on each mode that the screen switches on is that it is off again. */
function expectRestored(): void {
  const written = terminal.written();
  for (const [on, off] of [
    ["\u001B[?25l", "\u001B[?25h"],
    ["\u001B[?2004h", "\u001B[?2004l"],
  ] as const) {
    expect(written.lastIndexOf(off)).toBeGreaterThan(written.lastIndexOf(on));
  }
}

/** Keys, escape sequences and characters of all kinds, always the same; none of them leaves or sends. */
function createNoise(count: number): string[] {
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pieces = [
    ..."/@!?\t\u001B\u0015\u000B\u0019\u001F\u0012\0\u202Eé日👩",
    "\u001B[A",
    "\u001B[200~a\nb\u001B[201~",
    "\u001B]52;c;aGk=\u0007",
    "\u001B[24D",
    "\u001B[<0;1;1M",
    "\u001B[97;5u",
    "\u009B31m",
  ];
  const piece = (): string =>
    next(3) === 0 ? String.fromCharCode(0x20 + next(0x2f00)) : (pieces[next(pieces.length)] ?? "");
  return Array.from({ length: count }, () => Array.from({ length: 1 + next(5) }, piece).join(""));
}
