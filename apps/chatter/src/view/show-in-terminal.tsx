import type { AgentEvent } from "@chatter/events-schema";
import { asciiSymbols, SessionView, unicodeSymbols } from "@chatter/repl-ink";
import {
  createReplState,
  createReplStore,
  createSessionState,
  type PlanRules,
} from "@chatter/session";
import { render } from "ink";

/** How the screen of `view` looks and behaves. */
export interface ScreenOptions {
  readonly ascii?: boolean;
  readonly planAtTurnEnd: PlanRules["planAtTurnEnd"];
}

/** Shows events as they come: transcript above, the plan in place. The final plan stays on screen. */
export async function showInTerminal(
  batches: AsyncIterable<readonly AgentEvent[]>,
  options: ScreenOptions,
): Promise<void> {
  const rules = { planAtTurnEnd: options.planAtTurnEnd, keepsFailedPlan: true };
  const store = createReplStore(createReplState({ session: createSessionState(rules) }));
  const symbols = options.ascii ? asciiSymbols : unicodeSymbols;
  const screen = render(<SessionView store={store} now={Date.now} symbols={symbols} />, {
    interactive: true,
    incrementalRendering: true,
    // stdin is the agent's output, not a keyboard: Ctrl-C comes as a signal.
    exitOnCtrlC: false,
  });
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
    screen.unmount();
    await screen.waitUntilExit();
  }
}
