import { realpath } from "node:fs/promises";
import path from "node:path";
import { findMember, listAgents } from "@chatter/session";
import { describeSurroundings } from "../conversation/open-team-session.ts";
import { describeLaunches, formatLaunches } from "../run/describe-launches.ts";
import { readPrompt } from "../run/read-prompt.ts";
import { runConversation, type Say } from "../run/run-conversation.ts";
import type { RunOptions } from "../run/run-options.ts";
import { dataDirectory } from "../sessions/data-directory.ts";
import { findLatestSession } from "../sessions/find-latest-session.ts";
import { openTeam } from "../team/open-team.ts";
import { quoteReceived } from "../terminal/quote-received.ts";
import { writeText } from "../terminal/write-text.ts";
import { UsageError } from "../usage-error.ts";

/** One conversation without a screen, from one prompt to its end. Gives the exit code. */
export async function run(options: RunOptions): Promise<number> {
  const { env, platform } = process;
  const cwd = await realpath(process.cwd());
  const data = dataDirectory(env, platform);
  const loaded = await openTeam({ ...options, cwd, env });
  const to = options.to === undefined ? undefined : [requireMember(loaded.team, options.to)];
  if (options.dryRun) {
    const place = { sessionFolder: path.join(data, "sessions", "dry-run"), planEnvironment: {} };
    const surroundings = describeSurroundings({ loaded, cwd, env }, place);
    const launches = describeLaunches(surroundings, options.message ?? "Hello");
    const text = options.json
      ? `${JSON.stringify(launches, undefined, 2)}\n`
      : formatLaunches(launches);
    await writeText(process.stdout, text);
    return launches.some(({ problem }) => problem !== undefined) ? 2 : 0;
  }
  const text = await readPrompt(options.message, process.stdin);
  const record = options.continue ? await findLatestSession(data, cwd) : undefined;
  if (options.continue && record === undefined) {
    throw new UsageError(
      "there is nothing to continue: expected an earlier session of this folder. Leave --continue out to begin one.",
    );
  }
  const submission = { ids: [], text, ...(to === undefined ? {} : { to }) };
  const converse = (say: Say) => say(submission);
  return await runConversation({
    loaded,
    cwd,
    env,
    dataDirectory: data,
    record,
    converse,
    options,
  });
}

function requireMember(team: Parameters<typeof listAgents>[0], word: string): string {
  const agents = listAgents(team);
  const member = findMember(agents, word);
  if (member !== undefined) return member.name;
  const names = agents.map(({ name }) => name).join(", ");
  throw new UsageError(
    `there is no agent ${quoteReceived(word)} in the team: expected one of ${names}.`,
  );
}
