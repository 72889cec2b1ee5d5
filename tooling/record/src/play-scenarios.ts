import { type InstalledCli, type Recording, runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenarios/scenario.ts";

/** What to play, and where to say how it goes. */
export interface PlayOptions {
  readonly cli: InstalledCli;
  /** Only the scenario of this name. */
  readonly only: string | undefined;
  readonly say: (text: string) => void;
}

/** Plays an agent's scenarios one after the other. */
export async function* playScenarios({
  cli,
  only,
  say,
}: PlayOptions): AsyncGenerator<readonly [Scenario, Recording]> {
  for (const scenario of cli.agent.scenarios) {
    if (only !== undefined && scenario.name !== only) continue;
    const started = Date.now();
    const recording = await runScenario(cli, scenario);
    const { code, signal } = recording.run.exit;
    const lines = recording.stdout.split("\n").length - 1;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`  ${scenario.name}: ${lines} lines, exit ${signal ?? code}, ${seconds} s`);
    for (const problem of recording.problems) say(`    problem: it ${problem}`);
    yield [scenario, recording];
  }
}
