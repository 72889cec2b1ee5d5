import { asciiSymbols, ReplView, unicodeSymbols } from "@chatter/repl-ink";
import {
  createReplState,
  createReplStore,
  type Member,
  type ReplCommand,
  type ReplStore,
} from "@chatter/session";
import type { PlanFileStore } from "@chatter/todo-store/node";
import { CoreToolScheduler } from "@chatter/tool-scheduler";
import { render } from "ink";
import stringWidth from "string-width";
import type { ToolShelf } from "../conversation/ask-permission.ts";
import type { TeamSession } from "../conversation/open-team-session.ts";
import type { PolicyFile } from "../policy/policy-file.ts";
import { awaitHostEnding } from "../process/host-ending.ts";
import { createRunGuard, type RunGuard } from "../process/run-guard.ts";
import { createAsciiOutput } from "../terminal/ascii-output.ts";
import { createCommandContext } from "./create-command-context.ts";
import { createTools, withPlanTools } from "./create-tools.ts";
import { followScheduler } from "./follow-scheduler.ts";
import { performCommand } from "./perform-command.ts";
import { createPersonStamp } from "./stamp-event.ts";

/** What a screen is opened on. */
export interface ReplSetup {
  /** Who can be spoken to. */
  readonly members: readonly Member[];
  /** Who sits in front of it. */
  readonly person: Member;
  readonly plans: PlanFileStore;
  readonly policy: PolicyFile;
  readonly ascii: boolean;
  readonly hint: string;
  /** What is sent before the person has typed anything. */
  readonly opening?: { readonly text: string; readonly to: readonly string[] };
  /** Begins the conversation; what happens in it goes to the store, what it starts by the guard. */
  readonly openSession: (means: ReplMeans) => Promise<TeamSession>;
}

/** What a conversation on a screen works with. */
interface ReplMeans {
  readonly store: ReplStore;
  readonly guard: RunGuard;
  readonly scheduler: CoreToolScheduler;
  readonly shelf: ToolShelf;
  readonly now: () => number;
  readonly nextId: () => string;
  /** Tells the person what does not work as it should. */
  readonly complain: (text: string) => void;
}

/**
 * Opens the screen, and resolves with the exit code when the person leaves, or something else ends
 * it. Nothing runs any more then.
 */
export async function openRepl(setup: ReplSetup): Promise<number> {
  const { members, person, plans, ascii, hint, opening } = setup;
  const now = Date.now;
  const nextId = (): string => crypto.randomUUID();
  let perform: (command: ReplCommand) => void = () => {};
  const store = createReplStore(createReplState({ members }), (command) => perform(command));
  const complain = (text: string): void =>
    store.dispatch({ type: "reply.given", reply: { level: "error", text } });
  const policy = await setup.policy.read();
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
  const context = createCommandContext({
    store,
    scheduler,
    tools,
    plans,
    session: session.id,
    conversation,
    now,
  });
  const stamp = createPersonStamp(person, { now, nextId });
  followScheduler(scheduler, store, { stamp, now, person: person.displayName });

  const screen = openScreen(store, { ascii, hint, now });

  const work = (): Promise<number> =>
    new Promise((resolve, reject) => {
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
      };
      perform = (command) => void performCommand(command, { ...means, quit: resolve });
      screen.failed.catch(reject);
      if (!policy.ok) complain(`${policy.problem}. Everything is asked until it is mended.`);
      if (opening === undefined) return;
      const action = { type: "add", id: "opening", ...opening } as const;
      store.dispatch({ type: "outbox.changed", action });
    });
  const close = async (): Promise<void> => {
    try {
      await Promise.all([screen.close(), scheduler.dispose(), session.close()]);
    } finally {
      await guard.close();
    }
  };
  return await awaitHostEnding({ work, close });
}

interface Screen {
  clear(): void;
  /** Rejects when it could not be drawn. */
  readonly failed: Promise<unknown>;
  close(): Promise<void>;
}

function openScreen(
  store: ReplStore,
  { ascii, hint, now }: Pick<ReplSetup, "ascii" | "hint"> & { readonly now: () => number },
): Screen {
  const symbols = ascii ? asciiSymbols : unicodeSymbols;
  // What was typed before this stands in the line already, and comes again in the prompt.
  process.stdout.write("\r\u001B[K");
  const screen = render(
    <ReplView store={store} now={now} widthOf={stringWidth} symbols={symbols} hint={hint} />,
    {
      stdout: ascii ? createAsciiOutput(process.stdout, stringWidth) : process.stdout,
      interactive: true,
      incrementalRendering: true,
      exitOnCtrlC: false,
      patchConsole: false,
      kittyKeyboard: { mode: "auto" },
    },
  );
  return {
    clear() {
      screen.clear();
      process.stdout.write("\u001B[2J\u001B[3J\u001B[H");
    },
    failed: screen.waitUntilExit(),
    async close() {
      screen.unmount();
      await screen.waitUntilExit();
    },
  };
}
