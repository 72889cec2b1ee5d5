import { awaitHostEnding } from "../process/host-ending.ts";
import { isModern } from "../terminal/is-modern.ts";
import { wantsScreenReader } from "../terminal/wants-screen-reader.ts";
import { openAttention } from "./attention.ts";
import { createCommandContext } from "./create-command-context.ts";
import { createSessionServices } from "./create-session-services.ts";
import { createEditing } from "./editing.ts";
import { createExamination } from "./examination.ts";
import { followScheduler } from "./follow-scheduler.ts";
import { type Desk, type LateParts, openDesk } from "./open-desk.ts";
import { openScreen, type Screen } from "./open-screen.tsx";
import { performCommand } from "./perform-command.ts";
import type { ReplEnd, ReplSetup } from "./repl-setup.ts";
import { createPersonStamp } from "./stamp-event.ts";

/** Opens the screen, and resolves when the person leaves, or something else ends it. Nothing runs any more then. */
export async function openRepl(setup: ReplSetup): Promise<ReplEnd> {
  const { person, place } = setup;
  const late: LateParts = {
    perform() {},
    place: () => Promise.reject(new Error("there is no session yet")),
  };
  const desk = await openDesk(setup, late);
  const { store, scheduler, history, guard, now } = desk;
  const session = await setup.openSession(desk);
  const examination = createExamination();
  const context = createCommandContext({
    ...desk,
    plans: setup.plans,
    session: session.id,
    conversation: session.conversation,
    services: { ...createSessionServices(place, session), examine: examination.examine },
    keepTheme: desk.theming.keep,
  });
  late.place = context.place;
  const stamp = createPersonStamp(person, desk);
  followScheduler(scheduler, store, { stamp, now, person: person.displayName });
  const screen = await showScreen(setup, desk);
  const editing = createEditing(screen, place.env);
  const closeAttention = openAttention(store, {
    output: screen.output,
    settings: desk.attention,
    term: place.env["TERM"],
    now,
  });

  let nextSession: string | undefined;
  const work = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const means = {
        ...desk,
        conversation: session.conversation,
        context,
        editing,
        person: person.displayName,
        clearScreen: screen.clear,
        remember: history.remember,
        quit: resolve,
        goOnWith(sessionId: string) {
          nextSession = sessionId;
          resolve(0);
        },
      };
      late.perform = (command) => void performCommand(command, means);
      screen.failed.catch(reject);
      begin(setup, desk);
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

/** Draws it, in colours for the background that the terminal says it has. */
async function showScreen(setup: ReplSetup, { store, theming, now }: Desk): Promise<Screen> {
  const { input, ascii, hint, place } = setup;
  const isSpoken = wantsScreenReader(setup.screenReader, place.env);
  input.onBackground = () => store.dispatch({ type: "theme.chosen", theme: theming.current() });
  if (!isSpoken && isModern(place.env)) await input.askBackground(process.stdout);
  setup.beforeScreen?.();
  return openScreen(store, { input, ascii, hint, now, isSpoken });
}

/** Says what could not be read, offers to go on with what was, and sends what is to be sent first. */
function begin({ opening, findOffer }: ReplSetup, { store, problems, complain }: Desk): void {
  for (const problem of problems) complain(problem);
  findOffer?.().then(
    (offer) => {
      if (offer !== undefined) store.dispatch({ type: "session.offered", ...offer });
    },
    (error: unknown) => complain(error instanceof Error ? error.message : String(error)),
  );
  if (opening === undefined) return;
  store.dispatch({ type: "outbox.changed", action: { type: "add", id: "opening", ...opening } });
}
