import type { JsonObject } from "../json.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import type { ModelServer } from "../servers/model-server.ts";
import type { Script } from "../servers/script.ts";

/** A real CLI: where it comes from, how it is started, and what it is made to do. */
export interface Agent {
  readonly name: AgentName;
  /** Its package on npm. */
  readonly package: string;
  /** The version whose recordings are stored. */
  readonly version: string;
  readonly scenarios: readonly Scenario[];
  /** The command that starts it, once it is installed in a folder. */
  findProgram(folder: string): readonly string[];
  /** Writes its configuration and returns the environment it needs. */
  prepare(place: Place): Promise<Readonly<Record<string, string>>>;
  startServer(script: Script): Promise<ModelServer>;
  /** What it leaves outside of its home and temporary folder after working in a folder. */
  listLeftovers?(work: string): readonly string[];
}

/** The agents that can be recorded. */
export type AgentName = "claude" | "codex" | "gemini";

/** Where a CLI runs. */
interface Place {
  readonly home: string;
  /** The model server's. */
  readonly port: number;
  /** The agent's own settings, on top of the usual ones. */
  readonly settings: JsonObject;
}
