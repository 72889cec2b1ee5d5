import { createReplState, createReplStore, type ReplCommand } from "@chatter/session";
import type { Tool } from "@chatter/tool-scheduler";
import type { PromptHistoryFile } from "../history/open-prompt-history.ts";
import { createRunGuard } from "../process/run-guard.ts";
import { type AttentionSettings, DEFAULT_SETTINGS } from "../settings/decode-settings.ts";
import type { TodoPlace } from "../todo/change-list.ts";
import { openHistory } from "./open-history.ts";
import { openTools } from "./open-tools.ts";
import type { ReplMeans, ReplSetup } from "./repl-setup.ts";
import { createTheming, type Theming } from "./theming.ts";

/** What a screen works with before there is a session, and before it is drawn. */
export interface Desk extends ReplMeans {
  readonly tools: readonly Tool[];
  readonly history: PromptHistoryFile;
  readonly attention: AttentionSettings;
  readonly theming: Theming;
  /** What could not be read, and what is done without it. */
  readonly problems: readonly string[];
}

/** What is asked for only when there is a session. */
export interface LateParts {
  perform: (command: ReplCommand) => void;
  /** The list that the plan tools are about. */
  place: () => Promise<TodoPlace>;
}

/** Reads what the person has set and typed before, and puts store, tools and guard together. */
export async function openDesk(setup: ReplSetup, late: LateParts): Promise<Desk> {
  const { members, place, input } = setup;
  const { cwd, env } = place;
  const now = Date.now;
  const nextId = (): string => crypto.randomUUID();
  const complain = (text: string): void =>
    store.dispatch({ type: "reply.given", reply: { level: "error", text } });
  const [history, policy, read] = await Promise.all([
    openHistory(place, complain),
    setup.policy.read(),
    setup.readSettings(),
  ]);
  const { attention, theme: setting } = read.ok ? read.settings : DEFAULT_SETTINGS;
  const theming = createTheming({ setting, save: setup.saveTheme, env, input });
  const theme = theming.current();
  const store = createReplStore(
    createReplState({ members, history: history.entries, theme }),
    (command) => late.perform(command),
  );
  const guard = createRunGuard({ mark: nextId(), searchPath: env["PATH"], onProblem: complain });
  const surroundings = { cwd, env, guard, place: () => late.place(), now, nextId };
  return {
    ...openTools({ ...surroundings, policy, policyFile: setup.policy }),
    store,
    guard,
    history,
    attention,
    theming,
    now,
    nextId,
    complain,
    problems: [
      ...(read.ok ? [] : [`${read.problem}. Defaults are used until it is mended.`]),
      ...(history.problem === undefined ? [] : [history.problem]),
      ...(policy.ok ? [] : [`${policy.problem}. Everything is asked until it is mended.`]),
    ],
  };
}
