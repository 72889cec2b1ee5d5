import { compareRecordings } from "./compare-recordings.ts";
import { formatDrift, type ScenarioDrift } from "./format-drift.ts";
import { type PlayOptions, playScenarios } from "./play-scenarios.ts";
import { readRecording } from "./recording-store.ts";

/** Records an agent again and reports what is not as it was stored; returns whether anything is not. */
export async function checkAgent(options: PlayOptions, folder: string): Promise<boolean> {
  const { agent, version } = options.cli;
  const drifts: ScenarioDrift[] = [];
  for await (const [{ name: scenario }, fresh] of playScenarios(options)) {
    const stored = await readRecording({ folder, version: agent.version, scenario });
    if (!stored) throw new Error(`${agent.name} ${scenario} is not stored: record it first`);
    drifts.push({ scenario, ...compareRecordings(stored, fresh) });
  }
  const hasDrift = drifts.some(({ changes }) => changes.length > 0);
  const versions = `${agent.name} ${version} against the stored ${agent.version}`;
  options.say(hasDrift ? `\n${versions}\n\n${formatDrift(drifts)}\n` : `${versions}: no drift`);
  return hasDrift;
}
