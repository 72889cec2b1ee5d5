import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listNativeSessions, ofType, sessionOf } from "../events.ts";
import { expectSame, expectThat, type Problems } from "../problems.ts";
import { answer } from "../record.ts";
import { hasText } from "../request.ts";
import type { ChatterRun } from "../stage/chatter-run.ts";
import { playScene, type Scene } from "../stage/scene.ts";
import type { Stage } from "../stage/stage.ts";
import { type Check, type CheckContext, expectGoodRun, MEMBER } from "./check.ts";

const QUESTION = "Remember the word albatross.";
const REPLY = "I keep the albatross beside the heron.";
const turns = [answer(REPLY), answer("It was the albatross.")];

/** A second run goes on with the agent's own session. */
export const checkResume: Check = {
  name: "two runs, one session",
  mode: "edit",
  run: (context) =>
    playTwice(context, async ({ modelOf }, first, second) => {
      const ids = listNativeSessions(first.events, MEMBER);
      const [, request] = modelOf(MEMBER).requests;
      return [
        ...expectSame("native sessions of the first run", 1, ids.length),
        ...expectSame(
          "native sessions of the second run",
          ids,
          listNativeSessions(second.events, MEMBER),
        ),
        ...expectSame("sessions", sessionOf(first.events), sessionOf(second.events)),
        ...expectThat(hasText(request, QUESTION), "the second request lacks what was said first"),
        ...expectThat(hasText(request, REPLY), "the second request lacks what was answered first"),
        ...expectThat(!hasText(request, "Said so far:"), "what the agent knows was told again"),
        ...expectSame("notices of a lost session", [], listLosses(second)),
      ];
    }),
};

/** The agent has lost its session: it is told what was said. */
export const checkLostFiles: Check = {
  name: "session files are gone",
  mode: "edit",
  run: (context) =>
    playTwice(context, expectNewStart, ({ stage }, first) => {
      const folder = context.cast.dialect.sessionFolder(stage, sessionOf(first.events), MEMBER);
      rmSync(folder, { recursive: true });
    }),
};

/** chatter remembers a session that the agent has never had. */
export const checkUnknownId: Check = {
  name: "session id is unknown",
  mode: "edit",
  run: (context) =>
    playTwice(context, expectNewStart, ({ stage }, first) => {
      const [id = ""] = listNativeSessions(first.events, MEMBER);
      replaceInSession(stage, sessionOf(first.events), { id, by: crypto.randomUUID() });
    }),
};

function playTwice(
  { theatre, cast }: CheckContext,
  expectOf: (scene: Scene, first: ChatterRun, second: ChatterRun) => Promise<Problems>,
  between: (scene: Scene, first: ChatterRun) => void = () => {},
): Promise<Problems> {
  return playScene(theatre, [{ name: MEMBER, cast, mode: "edit", turns }], async (scene) => {
    const first = await scene.run(["-m", QUESTION]);
    const problems = expectGoodRun(first);
    if (problems.length > 0) return problems;
    between(scene, first);
    const second = await scene.run(["--continue", "-m", "Which word was it?"]);
    return [...expectGoodRun(second), ...(await expectOf(scene, first, second))];
  });
}

async function expectNewStart(
  { modelOf }: Scene,
  first: ChatterRun,
  second: ChatterRun,
): Promise<Problems> {
  const [, request] = modelOf(MEMBER).requests;
  const [before] = listNativeSessions(first.events, MEMBER);
  const after = listNativeSessions(second.events, MEMBER);
  return [
    ...expectSame("notices of a lost session", 1, listLosses(second).length),
    ...expectThat(
      after.length === 1 && after[0] !== before,
      `native sessions: expected a new one, received ${after.join(", ")} after ${before}`,
    ),
    ...expectThat(
      hasText(request, `Said so far:\nKai: ${QUESTION}\nMax: ${REPLY}`),
      "the new session was not told what was said",
    ),
  ];
}

function listLosses({ events }: ChatterRun): readonly unknown[] {
  return ofType(events, "notice").filter(({ code }) => code === "turn.unknown-session");
}

function replaceInSession(
  { data }: Stage,
  session: string,
  { id, by }: { readonly id: string; readonly by: string },
): void {
  const folder = path.join(data, "sessions", session);
  for (const name of readdirSync(folder).filter((each) => /\.jsonl?$/.test(each))) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(id, by));
  }
}
