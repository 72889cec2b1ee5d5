import { readFileSync } from "node:fs";
import path from "node:path";
import { ownWords } from "../dialects/dialect.ts";
import { expectSame, expectThat, type Problems } from "../problems.ts";
import { answer, todos } from "../record.ts";
import { hasText } from "../request.ts";
import { playScene, type Role, type Scene } from "../stage/scene.ts";
import { compareTrees, readTree, type TreeChanges } from "../stage/tree.ts";
import { type Check, type CheckContext, expectGoodRun, MEMBER } from "./check.ts";
import { generalizePath, summarizePaths } from "./generalize-path.ts";
import { runPlain } from "./run-plain.ts";

/** Where a mount or a rule would have to stand to have an effect. */
const SETTINGS =
  /(?:^|\/)(?:\.claude\.json|\.mcp\.json|settings[^/]*\.json|config\.toml|policies\/.*|extensions\/.*|\.env)$/;

/** What is in the home afterwards is what the CLI leaves there by itself, and nothing else. */
export const checkFootprint: Check = {
  name: "leaves HOME alone",
  mode: "edit",
  async run(context) {
    const alone = await runAlone(context);
    const { theatre, cast, note } = context;
    const { planCall } = cast.dialect;
    const turns = [answer(planCall("todo_write", todos("completed"))), answer("Done.")];
    return playScene(theatre, [{ name: MEMBER, cast, mode: "edit", turns }], async (scene) => {
      const { home } = scene.stage;
      writePersonFiles(scene, context);
      const before = readTree(home);
      const played = await scene.run(["-m", "Say hello"]);
      const changes = compareTrees(before, readTree(home));
      note(`new: ${summarizePaths(changes.added)}; changed: ${summarizePaths(changes.changed)}`);
      return [
        ...expectGoodRun(played),
        ...expectSame("removed", [], changes.removed),
        ...expectUsual(changes, alone.changes, cast.dialect.mountTraces),
        ...expectSame("the person's files", alone.contents, readContents(home, changes.changed)),
        ...findMentions(home, listPaths(changes)),
        ...expectThat(
          hasText(scene.modelOf(MEMBER).requests[0], ownWords),
          "the person's own instructions did not reach the model",
        ),
      ];
    });
  },
};

/** What became of a home. */
interface Outcome {
  readonly changes: TreeChanges;
  /** Of the files that were there and are others now, in general terms. */
  readonly contents: Readonly<Record<string, string>>;
}

/** What the CLI makes of a home like that where there is no chatter. */
async function runAlone(context: CheckContext): Promise<Outcome> {
  const { theatre, cast } = context;
  const role: Role = { name: MEMBER, cast, mode: "edit", turns: [answer("Done.")] };
  let outcome: Outcome | undefined;
  await playScene(theatre, [role], async (scene) => {
    const { home, work, env } = scene.stage;
    writePersonFiles(scene, context);
    const before = readTree(home);
    await runPlain(cast, { cwd: work, env: { ...env, ...scene.environmentOf(MEMBER) } });
    const changes = compareTrees(before, readTree(home));
    outcome = { changes, contents: readContents(home, changes.changed) };
    return [];
  });
  if (outcome === undefined) throw new Error("the CLI alone was not run");
  return outcome;
}

function readContents(home: string, files: readonly string[]): Outcome["contents"] {
  return Object.fromEntries(
    files.map((file) => [file, generalizePath(readFileSync(path.join(home, file), "utf8"))]),
  );
}

function writePersonFiles({ stage }: Scene, { cast }: CheckContext): void {
  for (const [name, content] of Object.entries(cast.dialect.personFiles)) {
    stage.write(path.join(stage.home, name), content);
  }
}

function listPaths({ added, changed }: TreeChanges): readonly string[] {
  return [...added, ...changed];
}

function expectUsual(
  changes: TreeChanges,
  alone: TreeChanges,
  mountTraces: RegExp | undefined,
): Problems {
  const usual = new Set(listPaths(alone).map(generalizePath));
  const more = listPaths(changes)
    .filter((file) => !usual.has(generalizePath(file)))
    .filter((file) => !mountTraces?.test(file));
  return expectSame("not written by the CLI alone", [], more);
}

function findMentions(home: string, files: readonly string[]): Problems {
  return files
    .filter((file) => SETTINGS.test(file))
    .filter((file) => mentionsChatter(readFileSync(path.join(home, file), "utf8")))
    .map((file) => `${file} mentions chatter`);
}

/** Not counting the names of the folders that all of this happens in. */
function mentionsChatter(text: string): boolean {
  return text.replace(/chatter-(?:real|built|record)/g, "").includes("chatter");
}
