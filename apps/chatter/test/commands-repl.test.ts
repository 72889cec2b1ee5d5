import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Cast, createFakeTeam, describeTeam, type FakeTeam } from "./fake-team.ts";
import { CTRL_D, ENTER, type Person, PROMPT } from "./person.ts";
import { leave, type Seat, seeIdle, setUpTerminals } from "./set-up-terminals.ts";

let place: FakeTeam;
const open = setUpTerminals(() => place.remove());

function createTeam(cast: Cast): void {
  place = createFakeTeam(cast, { continuation: false });
}

/** `chatter` in the project's folder, in a terminal that is wide enough for any path. */
function start(...args: readonly string[]): Seat {
  return open(args, { columns: 150, rows: 40, cwd: place.project, env: place.env });
}

async function meetTeam() {
  const met = start("--team", place.teamFile);
  await seeIdle(met.person);
  return met;
}

/** Nobody works, and the line above the prompt says who is next. */
async function seeTo(person: Person, names: string): Promise<void> {
  await seeIdle(person);
  await person.see(`To ${names} · `);
}

const UP = "\u001B[A";
const TAB = "\t";
const ECHOES = { max: ["say", "Max heard: {prompt}"], ada: ["say", "Ada heard: {prompt}"] };

describe("commands about the team and the session", { timeout: 40_000 }, () => {
  test("/team says who is there and who works, also while somebody does", async () => {
    place = createFakeTeam({});
    const signal = path.join(place.root, "go-on");
    writeFileSync(
      place.teamFile,
      JSON.stringify(describeTeam({ max: ["wait", signal, "First."], ada: ["say", "Hello"] })),
    );
    const { person } = await meetTeam();
    await person.enter("begin");
    await person.see("● I wait");
    await person.enter("/team");
    await person.see("Kai · @kai · a person");
    await person.see(/Max · @max · .*claude · permissions ask · plan chatter · works\n/);
    await person.see(/Ada · @ada · .*claude · permissions ask · plan chatter\n/);
    await person.see(`Program: ${process.execPath}`);
    writeFileSync(signal, "");
    await person.see("● First.");
  });

  test("/to sends prompts that name nobody to whom was chosen, until that is changed", async () => {
    createTeam(ECHOES);
    const { person } = await meetTeam();
    await person.enter("/to bob");
    await person.see('/to: expected names out of max, ada, or - alone; received "bob".');
    await person.enter("/to ada");
    await person.see("What names nobody goes to Ada, until /to -.");
    await seeTo(person, "Ada");
    await person.enter("first question");
    await person.see(/Ada\n● Ada heard: Message from Kai:\n {2}first question\n/);
    await seeTo(person, "Ada");
    await person.enter("@max second question");
    await person.see(/Max\n● Max heard: /);
    await seeTo(person, "Ada");
    await person.enter("third question");
    await person.see(/Ada\n● Ada heard: (?:.*\n)+? {2}third question\n/);
    await person.enter("/to max ada");
    await seeTo(person, "Max, Ada");
    await person.enter("/to -");
    await person.see("What names nobody goes to whoever worked last");
    await seeTo(person, "Ada");
  });

  test("/session says which one it is, and how to come back to it", async () => {
    createTeam(ECHOES);
    const { person } = await meetTeam();
    await person.enter("hello team");
    await person.see("● Max heard:");
    await seeIdle(person);
    const [id = ""] = readdirSync(path.join(place.data, "sessions"));
    await person.enter("/session");
    await person.see(`Session   ${id}\n`);
    await person.see("Title     hello team\n");
    await person.see(`Folder    ${place.project}\n`);
    await person.see("Messages  2\n");
    await person.see(`Log       ${path.join(place.data, "sessions", id, "events.jsonl")}\n`);
    await person.see(/Agents' {3}max: [0-9a-f-]{36}\n/);
    await person.see(`Come back with chatter --resume ${id}`);
  });

  test("/export writes what was said to a new file, and never over another", async () => {
    createTeam(ECHOES);
    const { person } = await meetTeam();
    await person.enter("/export notes.md");
    await person.see("there is nothing to export: nobody has said anything yet.");
    await person.enter("hello team");
    await person.see("● Max heard:");
    await seeIdle(person);
    await person.enter("/todo @max add Write the tests");
    await person.see("Write the tests");
    await person.enter("/export notes.md");
    const file = path.join(place.project, "notes.md");
    await person.see(`Written to ${file}`);
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/^# hello team\n\n- session /);
    expect(text).toContain("\n## Kai\n\nhello team\n\n## Max\n\nMax heard: ");
    expect(text).toContain("\n# Plan of Max\n\n- [ ] Write the tests\n");
    await person.enter("/export notes.md");
    await person.see('"notes.md" is there already, and /export never overwrites');
    expect(readFileSync(file, "utf8")).toBe(text);
    await person.enter("/export");
    await person.see(/Written to .*\/chatter-[0-9a-f]{8}\.md/);
  });

  test("/doctor says what is on this machine", async () => {
    createTeam(ECHOES);
    const { person } = await meetTeam();
    await person.enter("/doctor");
    await person.see(/^claude\n {2}\w+ +program /m);
    await seeIdle(person);
  });
});

describe("the prompt", { timeout: 40_000 }, () => {
  test("brings back what was typed in an earlier session, without its secrets", async () => {
    createTeam(ECHOES);
    const first = await meetTeam();
    await first.person.enter("a prompt of the first session");
    await first.person.see("● Max heard:");
    await seeIdle(first.person);
    await first.person.enter(`/to ghp_${"a1B2c3".repeat(6)}`);
    await first.person.see("Nothing has changed.");
    await leave(first.terminal);
    const file = path.join(place.data, "history.jsonl");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).not.toContain("a1B2c3");

    const second = await meetTeam();
    second.terminal.type(UP);
    await second.person.see(`${PROMPT}/to [redacted]`);
    second.terminal.type(UP);
    await second.person.see(`${PROMPT}a prompt of the first session`);
    second.terminal.type(ENTER);
    await second.person.see("› @max a prompt of the first session\n");
  });

  test("keeps nothing of a demo", async () => {
    createTeam({});
    const { terminal, person } = start("demo", "--speed", "1000");
    await person.see(`${PROMPT}This is a demo`);
    await person.enter("/session");
    await person.see("It is not kept: all of it goes when you leave.");
    terminal.type(CTRL_D);
    await terminal.exited;
    expect(existsSync(path.join(place.data, "history.jsonl"))).toBe(false);
  });

  test("completes files of the project, a folder at a time", async () => {
    createTeam(ECHOES);
    mkdirSync(path.join(place.project, "source", "deep"), { recursive: true });
    writeFileSync(path.join(place.project, "source", "main.ts"), "");
    const { terminal, person } = await meetTeam();
    terminal.type("look at @so");
    await person.see("@source/");
    terminal.type(TAB);
    await person.see("@source/main.ts");
    await person.see("@source/deep/");
    terminal.type("m");
    await person.seeNo("@source/deep/");
    terminal.type(TAB);
    await person.see(`${PROMPT}look at @source/main.ts`);
    terminal.type("now");
    await person.see(`${PROMPT}look at @source/main.ts now`);
  });
});
