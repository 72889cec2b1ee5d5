import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Cast, createFakeTeam, describeTeam, type FakeTeam } from "./fake-team.ts";
import { CTRL_D, ENTER, ESCAPE, PROMPT } from "./person.ts";
import { processesOf } from "./processes-of.ts";
import { type Seat, seeIdle, setUpTerminals } from "./set-up-terminals.ts";

let place: FakeTeam;
const open = setUpTerminals(() => place.remove());

/** No agent is sent on with its plan unless a test is about that. */
function createTeam(cast: Cast): void {
  place = createFakeTeam(cast, { continuation: false });
}

/** `chatter` in the project's folder. */
function start(args: readonly string[], { columns = 90, term = "xterm-256color" } = {}): Seat {
  const env = { ...place.env, TERM: term };
  return open(args, { columns, rows: 30, cwd: place.project, env });
}

const startTeam = (...args: readonly string[]) => start(["--team", place.teamFile, ...args]);

/** The same, when it is ready. */
async function meetTeam(...args: readonly string[]) {
  const met = startTeam(...args);
  await seeIdle(met.person);
  return met;
}

const sessions = (): string[] => readdirSync(path.join(place.data, "sessions"));
const readLog = (): string =>
  readFileSync(path.join(place.data, "sessions", sessions()[0] ?? "", "events.jsonl"), "utf8");

describe("chatter on a terminal", { timeout: 40_000 }, () => {
  test("brings what is said to the first agent, or to the one that is named", async () => {
    createTeam({ max: ["say", "Max heard: {prompt}"], ada: ["say", "Ada heard: {prompt}"] });
    const { person } = await meetTeam();
    await person.enter("hello team");
    await person.see("› @max hello team\n\nMax\n● Max heard: Message from Kai:\n  hello team\n");
    await seeIdle(person);
    await person.enter("@ada what about you?");
    await person.see(/› @ada what about you\?\n\nAda\n● Ada heard: /);
    // She also hears what was said before she was asked.
    await person.see("Message from Kai:\n  what about you?");
    await seeIdle(person);
  });

  test("takes what was typed before it was there into the prompt, once", async () => {
    createTeam({ max: ["say", "Quick!"] });
    const { terminal, person } = startTeam();
    terminal.type("typed ahead");
    await person.see(/^❯ typed ahead$/m);
    expect((await person.screen()).split("typed ahead")).toHaveLength(2);
    terminal.type(ENTER);
    await person.see("› @max typed ahead\n\nMax\n● Quick!\n");
  });

  test("shows who hands over to whom", async () => {
    createTeam({ max: ["say", "Your turn. [NEXT: ada]"], ada: ["say", "Heard: {prompt}"] });
    const { person } = await meetTeam();
    await person.enter("go");
    await person.see("● Your turn.\n· hands over to @ada\n\nAda\n● Heard: ");
    await person.see("Message from Max:\n  Your turn.\n");
    await seeIdle(person);
  });

  test("keeps what is typed while somebody works, and sends it after that", async () => {
    place = createFakeTeam({});
    const signal = path.join(place.root, "go-on");
    const cast = { max: ["wait", signal, "First. [NEXT: ada]"], ada: ["say", "Second."] };
    writeFileSync(place.teamFile, JSON.stringify(describeTeam(cast)));
    const { person } = await meetTeam();
    await person.enter("begin");
    await person.see("● I wait");
    await person.enter("and then this");
    await person.see("1 queued · and then this");
    // It is kept, but not said yet.
    expect(readLog().match(/"type":"message"/g)).toHaveLength(1);
    writeFileSync(signal, "");
    await person.see("› @ada and then this\n");
    const screen = await person.screen();
    // Whoever was handed over to comes first.
    expect(screen.indexOf("● Second.")).toBeGreaterThan(-1);
    expect(screen.indexOf("● Second.")).toBeLessThan(screen.indexOf("› @ada and then this"));
    await person.seeNo("queued");
    await seeIdle(person);
  });

  test("Escape ends the turn and all who would be next, and routes no half answer", async () => {
    createTeam({
      max: ["hang", "Half an answer. [NEXT: gil]"],
      ada: ["say", "Ada was here"],
      gil: ["say", "Gil was here"],
      zoe: ["say", "Zoe heard: {prompt}"],
    });
    const { terminal, person } = await meetTeam();
    await person.enter("go [NEXT: max, ada]");
    await person.see("Half an answer.");
    expect(processesOf(place.root)).toContainEqual(expect.stringContaining("fake-agent.mjs"));
    terminal.type(ESCAPE);
    await person.see("· cancelled");
    await seeIdle(person);
    expect(processesOf(place.root)).not.toContainEqual(expect.stringContaining("fake-agent.mjs"));
    // Whoever were still in the queue would speak before her.
    await person.enter("@zoe and you?");
    await person.see("Message from Kai:\n  and you?");
    await seeIdle(person);
    const screen = await person.screen();
    const after = screen.slice(screen.indexOf("› @max @ada go"));
    expect(after).not.toMatch(/was here|^Ada$|^Gil$/m);
    expect(after.split("Half an answer.")).toHaveLength(2);
    const started = [...readLog().matchAll(/"agentId":"(\w+)"[^\n]*"type":"turn.started"/g)];
    expect(started.map(([, name]) => name)).toEqual(["max", "zoe"]);
  });
});

describe("chatter --continue and --resume", { timeout: 40_000 }, () => {
  const cast = {
    max: ["say", "{resumed}: the answer to {prompt}"],
    ada: ["plan", "Read", "Fix"],
  };

  test.each(["--continue", "--resume"])(
    "%s brings back what was said, the plan, and each agent's own session",
    async (option) => {
      createTeam(cast);
      const first = await meetTeam();
      await first.person.enter("begin");
      await first.person.see("● false: the answer to Message from Kai:\n  begin\n");
      await seeIdle(first.person);
      await first.person.enter("@ada make a plan");
      await first.person.see("📋 Plan (Ada) 0/2");
      await seeIdle(first.person);
      first.terminal.type(CTRL_D);
      expect(await first.terminal.exited).toMatchObject({ exitCode: 0 });
      const [id = ""] = sessions();
      // What was said stays; what was only of use meanwhile does not.
      await first.person.see(`To go on: chatter --continue\n      or: chatter --resume ${id}\n`);
      expect(await first.person.screen()).not.toMatch(/❯|📋|To Ada/);
      // A later session is the one to continue, but not the one that is named.
      if (option === "--resume") await place.run(["-m", "something else"]);

      const second = startTeam(option, ...(option === "--resume" ? [id] : []));
      await second.person.see("› @max begin\n\nMax\n● false: the answer to Message from Kai:");
      await second.person.see("› @ada make a plan\n\nAda\n● planned: ");
      await second.person.see("📋 Plan (Ada) 0/2 · stopped with 2 open\n▶  Read\n⭕ Fix\n");
      await seeIdle(second.person);
      expect(await second.person.screen()).not.toContain("something else");
      await second.person.enter("@max go on");
      await second.person.see("● true: the answer to ");
      await second.person.see("Message from Kai:\n  go on");
    },
  );

  test("shows the last part of a long conversation", async () => {
    createTeam({ max: ["count", "450"] });
    await place.run(["-m", "Count."]);
    const { person } = startTeam("--continue");
    await person.see("● This is number 450.");
    await seeIdle(person);
    const screen = await person.screen();
    expect(screen).toContain("● This is number 60.");
    expect(screen).not.toContain("● This is number 40.");
  });

  test("refuses a session that is open elsewhere, in one line; --read-only shows it", async () => {
    createTeam({ max: ["hang"] });
    const first = await meetTeam();
    await first.person.enter("work");
    await first.person.see("● I hang");
    const [id = ""] = sessions();
    for (const args of [["--continue"], ["--resume", id]]) {
      const { terminal, person } = start(["--team", place.teamFile, ...args], { columns: 300 });
      expect(await terminal.exited).toMatchObject({ exitCode: 2 });
      await person.see(" --read-only, ");
      const [, refused, pid] = /^(.*another chatter \(process (\d+)\).*)\n*$/.exec(
        await person.screen(),
      ) ?? [undefined, ""];
      expect(refused).toContain(`cannot open session ${id}: `);
      expect(refused).toContain(`chatter --resume ${id} --read-only`);
      expect(readFileSync(`/proc/${pid}/cmdline`, "utf8")).toContain("cli.mjs");
    }
    // Without a word to say, too.
    const piped = await place.chatter(["--team", place.teamFile, "--continue"]);
    expect(piped).toMatchObject({ code: 2, stdout: "" });
    expect(piped.stderr).toMatch(/^chatter: cannot open session .*\n$/);

    for (const args of [["--read-only"], ["--resume", id, "--read-only"]]) {
      const { terminal, person } = start(args);
      expect(await terminal.exited).toMatchObject({ exitCode: 0 });
      await person.see("Kai → max:\nwork\n\nMax:\nI hang\n");
    }
    await first.person.see("Max is thinking");
  });

  test("after kill -9 in the middle of a turn nothing is lost, and nobody works", async () => {
    createTeam({ max: ["hang", "I was about to"], ada: ["say", "Ada heard: {prompt}"] });
    const first = await meetTeam();
    await first.person.enter("do something long");
    await first.person.see("● I was about to");
    await expect.poll(readLog).toContain("I was about to");
    first.terminal.kill("SIGKILL");
    await first.terminal.exited;
    await expect.poll(() => processesOf(place.root), { timeout: 10_000 }).toEqual([]);

    const { person } = startTeam("--continue");
    await person.see("› @max do something long\n\nMax\n● I was about to\n");
    await person.see("· was at work when chatter ended: say something to go on.");
    await seeIdle(person);
    expect(await person.screen()).not.toContain("queued");
    await person.enter("@ada and you?");
    await person.see("Message from Kai:\n  and you?");
    await seeIdle(person);
    // Said once: the next time there is nothing more to say about it.
    expect(readLog().match(/"turn\.interrupted"/g)).toHaveLength(1);
  });
});

describe("what was typed while somebody worked", () => {
  test("is in the prompt again after kill -9, and nothing of it was sent", async () => {
    createTeam({ max: ["hang", "busy"] });
    const first = await meetTeam();
    await first.person.enter("begin");
    await first.person.see("● busy");
    await first.person.enter("@max not lost");
    await first.person.see("1 queued");
    await expect.poll(readLog).toContain("not lost");
    first.terminal.kill("SIGKILL");
    await first.terminal.exited;

    const { person } = startTeam("--continue");
    await person.see("❯ @max not lost");
    expect(readLog().match(/"type":"message"/g)).toHaveLength(1);
  });
});

describe("the team file of a project", () => {
  function createProject(): void {
    place = createFakeTeam({});
    mkdirSync(path.join(place.project, ".chatter"));
    const team = describeTeam({ max: ["say", "I am trusted"] });
    const file = path.join(place.project, ".chatter", "team.json");
    writeFileSync(file, JSON.stringify(team, undefined, 1));
  }

  test.each([ENTER, `n${ENTER}`, `yep${ENTER}`, CTRL_D])(
    "is shown and asked about; %j is a no, with 3",
    async (key) => {
      createProject();
      const { terminal, person } = start([], { columns: 200 });
      await person.see('| {\n|  "name": "test",');
      await person.see(/would start:\n {2}max \(ask\): .*fake-agent\.mjs"? say "I am trusted"\n/);
      await person.see("Trust exactly this content? [y/N]");
      terminal.type(key);
      expect(await terminal.exited).toMatchObject({ exitCode: 3 });
      await person.see("is not trusted: nothing was started.");
      expect(await person.screen()).not.toContain(PROMPT);
      expect(existsSync(path.join(place.data, "sessions"))).toBe(false);
    },
  );

  test("is used after a yes, and not asked about again as it is", async () => {
    createProject();
    const first = start([]);
    await first.person.see("Trust exactly this content? [y/N]");
    first.terminal.type(`y${ENTER}`);
    await seeIdle(first.person);
    await first.person.enter("who are you?");
    await first.person.see("● I am trusted");
    const second = start([]);
    await seeIdle(second.person);
    expect(await second.person.screen()).not.toContain("Trust exactly");
  });
});

describe("chatter without a terminal", () => {
  test("answers line by line, as plain text", async () => {
    createTeam({ max: ["say", "{resumed}: {prompt}"] });
    const run = await place.chatter(["--team", place.teamFile], "one\n\ntwo\n");
    expect(run).toEqual({
      code: 0,
      stderr: "",
      stdout: [
        "Kai → max:\none\n\nMax:\nfalse: Message from Kai:\none\n",
        "Kai → max:\ntwo\n\nMax:\ntrue: Message from Kai:\ntwo\n",
      ].join("\n"),
    });
    expect(sessions()).toHaveLength(1);
  });

  test("is the same on a terminal that can do nothing", async () => {
    createTeam({ max: ["say", "Plain."] });
    const { terminal, person } = start(["--team", place.teamFile], { term: "dumb" });
    terminal.type("hello\r");
    await person.see("Kai → max:\nhello\n\nMax:\nPlain.\n");
    terminal.type(CTRL_D);
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    expect(terminal.written()).not.toContain("\u001B");
  });
});
