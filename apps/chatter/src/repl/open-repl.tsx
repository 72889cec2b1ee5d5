import {
  createReplState,
  createReplStore,
  type Member,
  type ReplCommand,
  type ReplStore,
  type Theme,
} from "@chatter/session";
import type { PlanFileStore } from "@chatter/todo-store/node";
import { CoreToolScheduler } from "@chatter/tool-scheduler";
import type { ToolShelf } from "../conversation/ask-permission.ts";
import type { TeamSession } from "../conversation/open-team-session.ts";
import type { PolicyFile } from "../policy/policy-file.ts";
import { awaitHostEnding } from "../process/host-ending.ts";
import { createRunGuard, type RunGuard } from "../process/run-guard.ts";
import {
  DEFAULT_SETTINGS,
  type DecodedSettings,
  type ThemeSetting,
} from "../settings/decode-settings.ts";
import { chooseTheme } from "../terminal/choose-theme.ts";
import { isModern } from "../terminal/is-modern.ts";
import type { ScreenInput } from "../terminal/screen-input.ts";
import { wantsScreenReader } from "../terminal/wants-screen-reader.ts";
import { openAttention } from "./attention.ts";
import { createCommandContext } from "./create-command-context.ts";
import { createSessionServices } from "./create-session-services.ts";
import { createTools, withPlanTools } from "./create-tools.ts";
import { createEditing } from "./editing.ts";
import { createExamination } from "./examination.ts";
import { followScheduler } from "./follow-scheduler.ts";
import { openHistory } from "./open-history.ts";
import { openScreen } from "./open-screen.tsx";
import { performCommand } from "./perform-command.ts";
import type { ReplPlace } from "./repl-place.ts";
import { createPersonStamp } from "./stamp-event.ts";

/** What a screen is opened on. */
export interface ReplSetup {
  /** Who can be spoken to. */
  readonly members: readonly Member[];
  /** Who sits in front of it. */
  readonly person: Member;
  readonly place: ReplPlace;
  readonly input: ScreenInput;
  readonly plans: PlanFileStore;
  readonly policy: PolicyFile;
  readonly readSettings: () => Promise<DecodedSettings>;
  readonly saveTheme: (theme: ThemeSetting) => Promise<void>;
  readonly ascii: boolean;
  /** Whether it is to be read aloud. Default: what the environment says. */
  readonly screenReader?: boolean | undefined;
  readonly hint: string;
  /** Called before the screen is drawn: the terminal is its own then. */
  readonly beforeScreen?: (() => void) | undefined;
  /** What is sent before the person has typed anything. */
  readonly opening?: { readonly text: string; readonly to: readonly string[] };
  /** An earlier session that could be gone on with. Asked when the screen is there. */
  readonly findOffer?: () => Promise<SessionOffer | undefined>;
  /** Begins the conversation; what happens in it goes to the store, what it starts by the guard. */
  readonly openSession: (means: ReplMeans) => Promise<TeamSession>;
}

/** An earlier session, and what is said of it. */
export interface SessionOffer {
  readonly sessionId: string;
  readonly text: string;
}

/** How the person has left a screen. */
export interface ReplEnd {
  readonly exitCode: number;
  /** The session that they want to go on with. */
  readonly nextSession: string | undefined;
}

/** What a conversation on a screen works with. */
export interface ReplMeans {
  readonly store: ReplStore;
  readonly guard: RunGuard;
  readonly scheduler: CoreToolScheduler;
  readonly shelf: ToolShelf;
  readonly now: () => number;
  readonly nextId: () => string;
  /** Tells the person what does not work as it should. */
  readonly complain: (text: string) => void;
}

/** Opens the screen, and resolves when the person leaves, or something else ends it. Nothing runs any more then. */
export async function openRepl(setup: ReplSetup): Promise<ReplEnd> {
  const { members, person, place, input, plans, ascii, hint, opening } = setup;
  const now = Date.now;
  const nextId = (): string => crypto.randomUUID();
  let perform: (command: ReplCommand) => void = () => {};
  const [history, policy, settings] = await Promise.all([
    openHistory(place, (problem) => complain(problem)),
    setup.policy.read(),
    setup.readSettings(),
  ]);
  const { attention, theme } = settings.ok ? settings.settings : DEFAULT_SETTINGS;
  let themeSetting = theme;
  const currentTheme = (): Theme => chooseTheme(themeSetting, process.env, input.background);
  const initial = createReplState({
    members,
    history: history.entries,
    theme: currentTheme(),
  });
  const store = createReplStore(initial, (command) => perform(command));
  const complain = (text: string): void =>
    store.dispatch({ type: "reply.given", reply: { level: "error", text } });
  const guard = createRunGuard({
    mark: nextId(),
    searchPath: process.env["PATH"],
    onProblem: complain,
  });
  const tools = createTools({
    cwd: process.cwd(),
    env: process.env,
    guard,
    place: () => context.place(),
    now,
    nextId,
  });
  const shelf: ToolShelf = new Map(tools.map((tool) => [tool.name, tool]));
  const scheduler = new CoreToolScheduler({
    tools: shelf,
    policy: withPlanTools(policy.ok ? policy.policy : { version: 1, rules: [] }),
    cwd: process.cwd(),
    saveRules: (rules) => setup.policy.add(rules),
  });
  const session = await setup.openSession({
    store,
    guard,
    scheduler,
    shelf,
    now,
    nextId,
    complain,
  });
  const { conversation } = session;
  const examination = createExamination();
  const context = createCommandContext({
    store,
    scheduler,
    tools,
    plans,
    session: session.id,
    conversation,
    services: { ...createSessionServices(place, session), examine: examination.examine },
    async keepTheme(chosen) {
      await setup.saveTheme(chosen);
      themeSetting = chosen;
      return currentTheme();
    },
    now,
  });
  const stamp = createPersonStamp(person, { now, nextId });
  followScheduler(scheduler, store, { stamp, now, person: person.displayName });

  const isSpoken = wantsScreenReader(setup.screenReader, process.env);
  input.onBackground = () => store.dispatch({ type: "theme.chosen", theme: currentTheme() });
  if (!isSpoken && isModern(process.env)) await input.askBackground(process.stdout);
  setup.beforeScreen?.();
  const screen = openScreen(store, { input, ascii, hint, now, isSpoken });
  const editing = createEditing(screen, process.env);
  const closeAttention = openAttention(store, {
    output: screen.output,
    settings: attention,
    term: process.env["TERM"],
    now,
  });

  let nextSession: string | undefined;
  const work = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const goOnWith = (sessionId: string): void => {
        nextSession = sessionId;
        resolve(0);
      };
      const { clear: clearScreen } = screen;
      const means = {
        store,
        scheduler,
        conversation,
        context,
        person: person.displayName,
        now,
        nextId,
        clearScreen,
        editing,
        remember: history.remember,
      };
      perform = (command) => void performCommand(command, { ...means, quit: resolve, goOnWith });
      screen.failed.catch(reject);
      if (!settings.ok) complain(`${settings.problem}. Defaults are used until it is mended.`);
      if (history.problem !== undefined) complain(history.problem);
      if (!policy.ok) complain(`${policy.problem}. Everything is asked until it is mended.`);
      void offerSession(setup, store, complain);
      if (opening === undefined) return;
      const action = { type: "add", id: "opening", ...opening } as const;
      store.dispatch({ type: "outbox.changed", action });
    });
  const close = async (): Promise<void> => {
    try {
      await editing.close();
      closeAttention();
      // The screen is last: how the work ended is to be seen.
      await Promise.all([
        scheduler.dispose(),
        examination.close(),
        history.close(),
        session.close(),
      ]);
    } finally {
      await Promise.all([screen.close(), guard.close()]);
    }
  };
  const exitCode = await awaitHostEnding({ work, close });
  return { exitCode, nextSession };
}

async function offerSession(
  { findOffer }: ReplSetup,
  store: ReplStore,
  complain: (text: string) => void,
): Promise<void> {
  try {
    const offer = await findOffer?.();
    if (offer !== undefined) store.dispatch({ type: "session.offered", ...offer });
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
}
