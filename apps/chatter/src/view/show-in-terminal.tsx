import type { AgentEvent } from "@chatter/events-schema";
import { SessionView } from "@chatter/repl-ink";
import { markUnsafe } from "@chatter/safe-text";
import {
  createReplState,
  createReplStore,
  createSessionState,
  type PlanRules,
} from "@chatter/session";
import type { ReactElement } from "react";
import stringWidth from "string-width";
import { configDirectory } from "../policy/config-directory.ts";
import { DEFAULT_SETTINGS } from "../settings/decode-settings.ts";
import { readSettings } from "../settings/read-settings.ts";
import { chooseSymbols } from "../terminal/choose-symbols.ts";
import { chooseTheme } from "../terminal/choose-theme.ts";
import { renderScreen } from "../terminal/render-screen.ts";
import { wantsScreenReader } from "../terminal/wants-screen-reader.ts";

/** How the screen of `view` and `replay` looks and behaves. */
export interface ScreenOptions {
  readonly ascii?: boolean;
  /** Whether it is to be read aloud. Default: what the environment says. */
  readonly screenReader?: boolean;
  readonly planAtTurnEnd: PlanRules["planAtTurnEnd"];
  /** The time that elapsed times are taken from. Default: the clock's. */
  readonly now?: () => number;
}

/** Shows events as they come: transcript above, the plan in place. The final plan stays on screen. */
export async function showInTerminal(
  batches: AsyncIterable<readonly AgentEvent[]>,
  options: ScreenOptions,
): Promise<void> {
  const rules = { planAtTurnEnd: options.planAtTurnEnd, keepsFailedPlan: true };
  const settings = await readSettings(configDirectory(process.env), process.env);
  if (!settings.ok) {
    process.stderr.write(`chatter: ${markUnsafe(settings.problem)}. Defaults are used.\n`);
  }
  const { theme } = settings.ok ? settings.settings : DEFAULT_SETTINGS;
  const store = createReplStore(
    createReplState({
      session: createSessionState(rules),
      theme: chooseTheme(theme, process.env),
      layout: { columns: process.stdout.columns, widthOf: stringWidth },
    }),
  );
  const { now = Date.now, ascii = false, screenReader } = options;
  const isSpoken = wantsScreenReader(screenReader, process.env);
  const symbols = chooseSymbols({ ascii, isSpoken }, process.env);
  const draw = (): ReactElement => <SessionView store={store} now={now} symbols={symbols} />;
  const screen = renderScreen(draw(), { output: process.stdout, isSpoken });
  const leave = (exitCode: number): void => {
    screen.unmount();
    process.exit(exitCode);
  };
  process.once("SIGINT", () => leave(130)).once("SIGTERM", () => leave(143));
  try {
    for await (const events of batches) {
      store.dispatch({ type: "events.received", events });
      await screen.waitUntilRenderFlush();
    }
  } finally {
    // What came since the last frame.
    screen.rerender(draw());
    screen.unmount();
    await screen.waitUntilExit();
  }
}
