import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Dialect } from "../dialects/dialect.ts";
import { ofType } from "../events.ts";
import type { Mode } from "../mode.ts";
import { expectSame, expectThat, type Problems } from "../problems.ts";
import { answer, type ModelTurn } from "../record.ts";
import { hasText } from "../request.ts";
import { playScene, type Scene } from "../stage/scene.ts";
import { compareTrees, readTree } from "../stage/tree.ts";
import { type Check, type CheckContext, expectGoodRun, MEMBER } from "./check.ts";

const UNCHANGED = { added: [], changed: [], removed: [] };

/** An agent does what its permissions say, and nothing else. */
export function checkLimits(mode: Mode): Check {
  switch (mode) {
    case "ask":
    case "plan":
      return { name: "changes nothing", mode, run: (context) => runReading(context, mode) };
    case "edit":
      return { name: "edits here only", mode, run: runEditing };
    case "full":
      return { name: "edits and runs", mode, run: runFull };
  }
}

function runReading({ theatre, cast }: CheckContext, mode: "ask" | "plan"): Promise<Problems> {
  const { dialect, agent } = cast;
  const turns = [
    answer(dialect.write("{{work}}/note.txt", "one")),
    answer(dialect.shell("echo two > shell.txt")),
    ...tryToEscape(dialect),
    answer("I may not do that."),
  ];
  return playScene(theatre, [{ name: MEMBER, cast, mode, turns }], async (scene) => {
    const before = readTree(scene.stage.work);
    const played = await scene.run(["-m", "Write a note"]);
    const { requests } = scene.modelOf(MEMBER);
    const outcomes = ofType(played.events, "permission.resolved").map(({ outcome }) => outcome);
    return [
      ...expectGoodRun(played),
      ...expectSame("the project", UNCHANGED, compareTrees(before, readTree(scene.stage.work))),
      ...expectSame("requests", turns.length, requests.length),
      ...dialect.refusals[mode].flatMap((refusal, index) =>
        expectThat(
          requests[index + 1]?.texts.some((text) => refusal.test(text)) ?? false,
          `call ${index + 1}: the model was not told ${refusal}`,
        ),
      ),
      // The others cannot ask, and so are given nothing that they would have to ask for.
      ...expectSame("questions", agent.name === "claude", outcomes.length > 0),
      ...expectSame(
        "answers",
        [],
        outcomes.filter((outcome) => outcome !== "denied"),
      ),
      ...expectKeptIn(scene, dialect),
    ];
  });
}

function runEditing({ theatre, cast }: CheckContext): Promise<Problems> {
  const { dialect } = cast;
  const turns = [
    answer(dialect.write("{{work}}/note.txt", "one")),
    answer(dialect.write("{{home}}/outside.txt", "two")),
    ...tryToEscape(dialect),
    answer("The note is written."),
  ];
  return playScene(theatre, [{ name: MEMBER, cast, mode: "edit", turns }], async (scene) => {
    const played = await scene.run(["-m", "Write a note"]);
    return [
      ...expectGoodRun(played),
      ...expectSame("note.txt", "one", read(scene.stage.work, "note.txt")),
      ...expectSame("a file outside", undefined, read(scene.stage.home, "outside.txt")),
      ...expectKeptIn(scene, dialect),
    ];
  });
}

function runFull({ theatre, cast }: CheckContext): Promise<Problems> {
  const { dialect } = cast;
  const turns = [
    answer(dialect.write("{{work}}/note.txt", "one")),
    answer(dialect.shell("echo two > {{home}}/outside.txt")),
    answer("Both are written."),
  ];
  return playScene(theatre, [{ name: MEMBER, cast, mode: "full", turns }], async (scene) => {
    const played = await scene.run(["-m", "Write a note"]);
    return [
      ...expectGoodRun(played),
      ...expectSame("note.txt", "one", read(scene.stage.work, "note.txt")),
      ...expectSame("a file outside", "two", read(scene.stage.home, "outside.txt")),
      ...expectSame("questions", [], ofType(played.events, "permission.requested")),
    ];
  });
}

/** The model changes its mode, or tries to, and then does what is forbidden in each but "full". */
function tryToEscape({ escapes, shell }: Dialect): readonly ModelTurn[] {
  const calls = [...escapes, shell("echo three > {{home}}/escaped.txt")];
  return calls.map((call) => answer(call));
}

function expectKeptIn({ modelOf, stage }: Scene, { hiddenTools, listTools }: Dialect): Problems {
  const { requests } = modelOf(MEMBER);
  const offered = requests.flatMap(listTools);
  return [
    ...expectSame(
      "offered",
      [],
      hiddenTools.filter((tool) => offered.includes(tool)),
    ),
    ...hiddenTools.flatMap((tool) =>
      expectThat(
        requests.some((request) => hasText(request, `"${tool}" not found`)),
        `${tool} was not refused`,
      ),
    ),
    ...expectSame("a file after leaving the mode", undefined, read(stage.home, "escaped.txt")),
  ];
}

function read(folder: string, name: string): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}
