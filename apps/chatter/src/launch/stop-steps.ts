import type { AgentKind } from "@chatter/session";
import type { EndStep } from "../process/end-run.ts";

const FIRMLY: readonly EndStep[] = [
  { signal: "SIGTERM", graceMs: 2000 },
  { signal: "SIGKILL", graceMs: 2000 },
];

/** How each kind of agent is told to stop. What an interrupt makes them print is still read. */
export const STOP_STEPS: Readonly<Record<AgentKind, readonly EndStep[]>> = {
  // With a tool running, Claude takes 1.5 s to end it and to say how far it came.
  claude: [{ signal: "SIGINT", graceMs: 2000 }, ...FIRMLY],
  codex: [{ signal: "SIGINT", graceMs: 1000 }, ...FIRMLY],
  gemini: [{ signal: "SIGINT", graceMs: 1000 }, ...FIRMLY],
  line: FIRMLY,
};
