import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ofType } from "../events.ts";
import { expectSame, expectThat, type Problems } from "../problems.ts";
import { answer } from "../record.ts";
import { hasText } from "../request.ts";
import type { ChatterRun, RunningChatter } from "../stage/chatter-run.ts";
import { playScene, type Scene } from "../stage/scene.ts";
import { findSurvivors } from "../stage/survivors.ts";
import {
  type Check,
  type CheckContext,
  expectCleanOutput,
  expectGoodRun,
  MEMBER,
} from "./check.ts";

/** Nobody may be there after this. */
const GONE_MS = 5000;
const START_MS = 60_000;

/** chatter is interrupted while the model speaks; what was said is not lost. */
export const checkInterruptedAnswer: Check = {
  name: "Ctrl+C in an answer",
  mode: "ask",
  run({ theatre, cast, note }) {
    const text = "The cart is long, and so is the story that it has to tell. ".repeat(60);
    const turns = [answer(text), answer("I go on.")];
    const role = { name: MEMBER, cast, mode: "ask", turns, isSlow: true } as const;
    return playScene(theatre, [role], async (scene) => {
      const running = scene.start(["-m", "Tell a story"]);
      const ended = running.ended.then(() => "ended");
      const first = await Promise.race([scene.modelOf(MEMBER).isSpeaking, ended]);
      if (first === "ended") return ["it ended before the answer was half told"];
      return [
        ...(await end(scene, running, { signal: "SIGINT", traces: [], note })),
        ...(await goOn(scene)),
      ];
    });
  },
};

async function goOn({ run, modelOf }: Scene): Promise<Problems> {
  const problems = expectGoodRun(await run(["--continue", "-m", "Go on"]));
  const isKnown = hasText(modelOf(MEMBER).requests.at(-1), "Tell a story");
  return [
    ...problems.map((problem) => `going on: ${problem}`),
    ...expectThat(isKnown, "going on: what was said before is lost"),
  ];
}

/** chatter is interrupted, or killed, while a command runs. */
export const interruptedCommandChecks: readonly Check[] = [
  checkCommand("Ctrl+C in a command", "SIGINT"),
  checkCommand("kill -9 in a command", "SIGKILL"),
];

type EndSignal = "SIGINT" | "SIGKILL";

function checkCommand(name: string, signal: EndSignal): Check {
  return {
    name,
    mode: "full",
    run({ theatre, cast, note }) {
      // A number that no other sleeper has: it is found although it may have left everything else.
      const sleep = `sleep 31${Date.now() % 1_000_000}`;
      // In a shell of its own that ends at once: nobody is its parent any more.
      const stray = `(setsid ${sleep} >/dev/null 2>&1 &)`;
      const command = `${stray}; touch running.txt; tail -f running.txt`;
      const turns = [answer(cast.dialect.shell(command)), answer("It has ended.")];
      return playScene(theatre, [{ name: MEMBER, cast, mode: "full", turns }], async (scene) => {
        const running = scene.start(["-m", "Run it"]);
        const file = path.join(scene.stage.work, "running.txt");
        if (!(await waitFor(file, running))) return ["the command was never run"];
        return await end(scene, running, { signal, traces: [sleep.replace(" ", "\0")], note });
      });
    },
  };
}

async function waitFor(file: string, running: RunningChatter): Promise<boolean> {
  let hasEnded = false;
  void running.ended.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + START_MS;
  while (!existsSync(file)) {
    if (hasEnded || Date.now() > deadline) return false;
    await delay(50);
  }
  return true;
}

interface Ending {
  readonly signal: EndSignal;
  /** Of whoever must be gone, besides those of the stage. */
  readonly traces: readonly string[];
  readonly note: CheckContext["note"];
}

async function end(
  { stage }: Scene,
  running: RunningChatter,
  { signal, traces, note }: Ending,
): Promise<Problems> {
  const started = Date.now();
  const passed = (): string => ((Date.now() - started) / 1000).toFixed(1);
  running.send(signal);
  const run = await running.ended;
  const ended = passed();
  const left = await findSurvivors([stage.mark, stage.root, ...traces], GONE_MS);
  note(`ended after ${ended} s, everybody gone after ${passed()} s`);
  return [
    ...(signal === "SIGKILL" ? expectSame("signal", signal, run.signal) : expectInterruption(run)),
    ...expectThat(left.length === 0, `left running after 5 s: ${left.join("; ")}`),
  ];
}

function expectInterruption(run: ChatterRun): Problems {
  const reasons = ofType(run.events, "turn.completed").map(({ finishReason }) => finishReason);
  return [
    ...expectSame("exit code", 130, run.code),
    ...expectSame("ends of turns", ["cancelled"], reasons),
    ...expectCleanOutput(run),
  ];
}
