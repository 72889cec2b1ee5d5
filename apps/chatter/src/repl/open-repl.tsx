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
import type { PolicyFile } from "../policy/policy-file.ts";
import { createAsciiOutput } from "../terminal/ascii-output.ts";
import type { Conversation } from "./conversation.ts";
import { createCommandContext } from "./create-command-context.ts";
import { createTools, withPlanTools } from "./create-tools.ts";
import { followScheduler } from "./follow-scheduler.ts";
import { performCommand } from "./perform-command.ts";
import { createStamp, type Stamp } from "./stamp-event.ts";

/** What a screen is opened on. */
export interface ReplSetup {
  readonly members: readonly Member[];
  readonly plans: PlanFileStore;
  readonly session: string;
  readonly policy: PolicyFile;
  readonly ascii: boolean;
  readonly hint: string;
  /** What is sent before the person has typed anything. */
  readonly opening?: { readonly text: string; readonly to: readonly string[] };
  /** Begins the conversation; what happens in it goes to the store. */
  readonly openConversation: (store: ReplStore, stamp: Stamp) => Conversation;
}

/** Opens the screen, and resolves with the exit code when the person leaves. */
export async function openRepl(setup: ReplSetup): Promise<number> {
  const { members, plans, session, ascii, hint, opening } = setup;
  const now = Date.now;
  const nextId = (): string => crypto.randomUUID();
  const stamp = createStamp(now, nextId);
  let perform: (command: ReplCommand) => void = () => {};
  const store = createReplStore(createReplState({ members }), (command) => perform(command));
  const policy = await setup.policy.read();
  const tools = createTools({
    cwd: process.cwd(),
    env: process.env,
    place: () => context.place(),
    now,
    nextId,
  });
  const scheduler = new CoreToolScheduler({
    tools,
    policy: withPlanTools(policy.ok ? policy.policy : { version: 1, rules: [] }),
    cwd: process.cwd(),
    saveRules: (rules) => setup.policy.add(rules),
  });
  const context = createCommandContext({ store, scheduler, tools, plans, session, now });
  const conversation = setup.openConversation(store, stamp);
  followScheduler(scheduler, store, { stamp, now });

  const symbols = ascii ? asciiSymbols : unicodeSymbols;
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
  const exitCode = await new Promise<number>((resolve) => {
    const clearScreen = (): void => {
      screen.clear();
      process.stdout.write("\u001B[2J\u001B[3J\u001B[H");
    };
    const means = { store, scheduler, conversation, context, now, nextId, clearScreen };
    perform = (command) => void performCommand(command, { ...means, quit: resolve });
    process.once("SIGTERM", () => resolve(143)).once("SIGHUP", () => resolve(129));
    if (!policy.ok) {
      const text = `${policy.problem}. Everything is asked until it is mended.`;
      store.dispatch({ type: "reply.given", reply: { level: "error", text } });
    }
    if (opening !== undefined) {
      const action = { type: "add", id: "opening", ...opening } as const;
      store.dispatch({ type: "outbox.changed", action });
    }
  });
  screen.unmount();
  await screen.waitUntilExit();
  await Promise.all([scheduler.dispose(), conversation.close()]);
  return exitCode;
}
