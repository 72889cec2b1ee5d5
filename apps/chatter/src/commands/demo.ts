import { mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createDemoTeam } from "../demo/demo-team.ts";
import { personNameOf } from "../team/person-name.ts";
import { type EarlyPrompt, PROMPT_HINTS } from "../terminal/early-prompt.ts";
import { isScreen } from "../terminal/is-screen.ts";

/** The options of `chatter demo`, as the command line gives them. */
export interface DemoOptions {
  readonly ascii?: boolean;
  readonly screenReader?: boolean;
  /** Lines per second. Default: {@link READING_SPEED} where somebody watches, else no limit. */
  readonly speed?: number;
  /** What stands on the terminal already. */
  readonly earlyPrompt?: EarlyPrompt | undefined;
}

const READING_SPEED = 6;
const OPENING = "Show me how you work: please fix the failing test.";

/**
 * A team of agents that are played, at work on one task: no agent CLI, no key, no network. On a
 * screen they can be talked to; in a pipe they do their task once. Gives the exit code.
 */
export async function demo(options: DemoOptions): Promise<number> {
  const { ascii = false, screenReader, speed, earlyPrompt } = options;
  const { env } = process;
  const cwd = await realpath(process.cwd());
  // Plans and log are kept like any others, in a folder that goes with the demo.
  const data = await realpath(await mkdtemp(path.join(os.tmpdir(), "chatter-demo-")));
  const isWatched = process.stdout.isTTY;
  const team = createDemoTeam(
    personNameOf(env),
    speed ?? (isWatched ? READING_SPEED : Number.POSITIVE_INFINITY),
  );
  const loaded = { team, file: null, isBuiltIn: true };
  try {
    if (!isScreen()) {
      const { runConversation } = await import("../run/run-conversation.ts");
      return await runConversation({
        loaded,
        cwd,
        env,
        dataDirectory: data,
        converse: (say) => say({ ids: [], text: OPENING }),
        options: { log: false, ascii },
      });
    }
    const { openTeamRepl } = await import("../repl/open-team-repl.ts");
    return await openTeamRepl({
      loaded,
      cwd,
      env,
      dataDirectory: data,
      isKept: false,
      ascii,
      screenReader,
      introduce: () => [],
      hint: PROMPT_HINTS.demo,
      beforeScreen: earlyPrompt?.handOver,
      opening: { text: OPENING, to: ["max"] },
    });
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
