import type { AgentUnderTest } from "../agent-under-test.ts";
import type { Mode } from "../mode.ts";
import { expectSame, expectThat, type Problems } from "../problems.ts";
import type { ChatterRun } from "../stage/chatter-run.ts";
import type { Theatre } from "../stage/scene.ts";

/** Something that must be so for an agent. */
export interface Check {
  readonly name: string;
  /** The permissions that the agent has in it. */
  readonly mode: Mode;
  run(context: CheckContext): Promise<Problems>;
}

/** What a check works with. */
export interface CheckContext {
  readonly theatre: Theatre;
  readonly cast: AgentUnderTest;
  /** An agent of another kind. */
  readonly other: AgentUnderTest;
  /** Tells something besides that it is well, or not. */
  readonly note: (text: string) => void;
}

/** The member that is looked at. */
export const MEMBER = "max";

/** What every run must be like that ends well. */
export function expectGoodRun(run: ChatterRun): Problems {
  const reasons = run.events
    .filter(({ type }) => type === "turn.completed")
    .map(({ finishReason }) => finishReason);
  return [
    ...expectSame("exit code", 0, run.code),
    ...expectThat(
      reasons.length > 0 && reasons.every((reason) => reason === "done"),
      `ends of turns: expected done, received ${reasons.join(", ") || "none"}`,
    ),
    ...expectCleanOutput(run),
    ...listErrors(run).map((text) => `error event: ${text}`),
  ];
}

/** What every run must be like. */
export function expectCleanOutput({ stderr, strays, events }: ChatterRun): Problems {
  const numbers = events.map(({ seq }) => seq);
  return [
    ...expectSame("stderr", "", stderr),
    ...expectSame("lines that are not JSON", [], strays),
    ...expectSame("seq", [...events.keys()], numbers),
  ];
}

function listErrors({ events }: ChatterRun): readonly string[] {
  return events
    .filter(({ type, severity }) => type === "error" && severity !== "warning")
    .map(({ error }) => String(error));
}
