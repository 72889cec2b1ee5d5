import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Cast, createFakeTeam, type FakeTeam } from "./fake-team.ts";
import { isRunning } from "./is-running.ts";
import { CTRL_C, ENTER, PROMPT } from "./person.ts";
import { type Seat, seeIdle, setUpTerminals } from "./set-up-terminals.ts";

const CTRL_G = "\u0007";

let place: FakeTeam;
const openTerminal = setUpTerminals(() => place.remove());

/** A team whose person has that editor; what it takes from the screen is in a folder of its own. */
function open(editor: string, cast: Cast = { max: ["say", "Max heard: {prompt}"] }): Seat {
  place = createFakeTeam(cast);
  mkdirSync(temporary());
  const env = { ...place.env, TMPDIR: temporary(), EDITOR: editor, VISUAL: "" };
  return openTerminal(["--team", place.teamFile], { columns: 80, cwd: place.project, env });
}
const temporary = (): string => path.join(place.root, "temporary");
const isKept = (): boolean => readdirSync(temporary()).some((name) => name.includes("prompt"));

/** An editor that writes a line more. */
const ADDS = `sh -c 'echo "and more" >> "$1"' sh`;
/** An editor that puts the line there that is typed into it. */
const ASKS = `sh -c 'echo EDITING; read -r line; printf "%s" "$line" > "$1"' sh`;

describe("the person's editor", { timeout: 40_000 }, () => {
  test("gets what is written, and gives it back", async () => {
    const { terminal, person } = open(ADDS);
    await seeIdle(person);
    terminal.type("Look at this");
    await person.see(`${PROMPT}Look at this`);
    terminal.type(CTRL_G);
    await person.see(`${PROMPT}Look at this\n  and more\n`);
    expect(isKept()).toBe(false);
    terminal.type(ENTER);
    await person.see("Max heard:");
    expect(await person.screen()).toMatch(/› @max Look at this\n {2}and more/);
  });

  test("has the terminal, and what is said meanwhile is seen afterwards, once", async () => {
    const { terminal, person } = open(ASKS, { max: ["wait", "go", "It is done."] });
    await seeIdle(person);
    await person.enter("begin");
    await person.see("● I wait");
    terminal.type(CTRL_G);
    await person.see("EDITING");
    const frames = terminal.written().split("is thinking").length;
    writeFileSync(path.join(place.project, "go"), "");
    const log = (): string =>
      globSync(`${place.data}/sessions/*/events.jsonl`)
        .map((file) => readFileSync(file, "utf8"))
        .join("");
    await expect.poll(log, { timeout: 15_000 }).toContain("It is done.");
    expect(terminal.written().split("is thinking")).toHaveLength(frames);
    terminal.type(`what came of it?${ENTER}`);
    await person.see(`${PROMPT}what came of it?`);
    await person.see("● It is done.");
    const screen = await person.screen();
    for (const said of ["● I wait", "● It is done."]) expect(screen.split(said)).toHaveLength(2);
  });

  test("that is left with Ctrl+C leaves the prompt, and chatter, as they were", async () => {
    const { terminal, person } = open(`sh -c 'echo EDITING; sleep 100' sh`);
    await seeIdle(person);
    terminal.type("as it was");
    await person.see(`${PROMPT}as it was`);
    terminal.type(CTRL_G);
    await person.see("EDITING");
    terminal.type(CTRL_C);
    await person.see(/the editor .* ended with (?:SIGINT|130): the\s+prompt is as it was\./);
    await person.see(`${PROMPT}as it was`);
    terminal.type(ENTER);
    await person.see("Max heard:");
  });

  test("that is not there is said, with where it is named", async () => {
    const { terminal, person } = open("/nonexistent/editor");
    await seeIdle(person);
    terminal.type(CTRL_G);
    await person.see(
      /the editor "\/nonexistent\/editor" is not there: expected a command in VISUAL/,
    );
    await person.enter("hello");
    await person.see("Max heard:");
  });

  test("is ended with chatter, which leaves nothing of it", async () => {
    const { terminal, person } = open(`sh -c 'echo EDITING $$ END; exec sleep 1000' sh`);
    await seeIdle(person);
    terminal.type(CTRL_G);
    await person.see(/EDITING \d+ END/);
    const [, pid] = /EDITING (\d+) END/.exec(await person.screen()) ?? [];
    terminal.kill("SIGTERM");
    expect(await terminal.exited).toMatchObject({ exitCode: 143 });
    await expect.poll(() => isRunning(Number(pid)), { timeout: 5000 }).toBe(false);
    expect(isKept()).toBe(false);
  });
});
