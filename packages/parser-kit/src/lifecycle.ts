import type { EventDraft } from "./event-draft.ts";
import type { ProcessExit } from "./types.ts";

/** Follows what a stream has opened, to close it when the stream ends without doing so. */
export interface Lifecycle {
  observe(draft: EventDraft): void;
  /** The tool that runs under this id. */
  openTool(toolId: string): OpenTool | undefined;
  /** The ends of the tools that are open. */
  closeTools(): EventDraft[];
  /** The end of the turn that is open, with an error before it where one is due. */
  closeTurn(exit: ProcessExit | undefined): EventDraft[];
  /** Whether the turn has told an error. */
  hasToldError(): boolean;
}

/** A tool call without an end. */
interface OpenTool {
  readonly toolName: string;
  readonly parentToolId: string | undefined;
}

/**
 * Creates the follower of one stream. A turn is open from `turn.started`, or from the agent's first
 * word or tool call, to `turn.completed`.
 */
export function createLifecycle(): Lifecycle {
  const openTools = new Map<string, OpenTool>();
  let isTurnOpen = false;
  let hasHadTurn = false;
  // Any error text decides how a cut stream ended; only a real error explains a turn that failed.
  let hasErrorText = false;
  let hasError = false;

  function openTurn(): void {
    isTurnOpen = true;
    hasHadTurn = true;
  }

  function observe(draft: EventDraft): void {
    switch (draft.type) {
      case "tool.started":
        openTools.set(draft.toolId, { toolName: draft.toolName, parentToolId: draft.parentToolId });
        break;
      case "tool.completed":
        openTools.delete(draft.toolId);
        break;
      case "error":
        hasErrorText = true;
        hasError ||= draft.severity !== "warning";
        break;
      case "turn.started":
        hasErrorText = false;
        hasError = false;
        openTurn();
        break;
      case "turn.completed":
        isTurnOpen = false;
        hasHadTurn = true;
        hasErrorText = false;
        hasError = false;
        break;
    }
    if (!isTurnOpen && isActivity(draft)) openTurn();
  }

  function closeTurn(exit: ProcessExit | undefined): EventDraft[] {
    const failedToStart = !hasHadTurn && isFailure(exit);
    if (!isTurnOpen && !failedToStart) return [];
    if (exit === undefined ? !hasErrorText : !isFailure(exit)) {
      return [{ type: "turn.completed", finishReason: "cancelled" }];
    }
    const completed = { type: "turn.completed", finishReason: "error" } as const;
    return hasError ? [completed] : [endedWithoutResult(exit), completed];
  }

  return {
    observe,
    openTool: (toolId) => openTools.get(toolId),
    closeTools: () => Array.from(openTools, ([toolId, tool]) => cancelTool(toolId, tool)),
    closeTurn,
    hasToldError: () => hasError,
  };
}

/**
 * A sub-agent can go on after its parent's turn, and change a plan that they share, so only what the
 * main agent says and calls opens a turn.
 */
function isActivity(draft: EventDraft): boolean {
  if (draft.parentToolId !== undefined) return false;
  return draft.type === "tool.started" || (draft.type === "text" && draft.role !== "system");
}

function isFailure(exit: ProcessExit | undefined): boolean {
  const code = exit?.code ?? 0;
  return code !== 0 && (exit?.signal ?? null) === null;
}

function endedWithoutResult(exit: ProcessExit | undefined): EventDraft {
  return {
    type: "error",
    error: `the agent ended without a result (exit code ${exit?.code ?? "unknown"})`,
    severity: "error",
    class: "process",
  };
}

function cancelTool(toolId: string, { toolName, parentToolId }: OpenTool): EventDraft {
  return {
    type: "tool.completed",
    toolId,
    toolName,
    status: "cancelled",
    ...(parentToolId === undefined ? {} : { parentToolId }),
  };
}
