import { fillPlaceholders } from "../fill-placeholders.ts";
import { answer, type ModelTurn, type Part } from "../scenarios/scenario.ts";

/** The turns of a scenario, handed out one by one. */
export interface Script {
  /** The answer to a request of the main agent, or of a sub-agent. */
  next(request: ScriptRequest): ModelTurn;
  /** How often the model was asked after its last turn. */
  readonly surplus: number;
}

/** What a script must know about a request. */
interface ScriptRequest {
  /** The raw body. */
  readonly body: string;
  readonly isSubAgent?: boolean;
}

/** What a sub-agent's prompt contains, so that a server can tell its requests apart. */
export const subAgentMark = "[sub-agent]";

/** What a model says; see `Invocation` for the words. */
export interface ScriptOptions {
  readonly turns: readonly ModelTurn[];
  readonly subAgentTurns?: readonly ModelTurn[];
  readonly captures?: RegExp | undefined;
}

/** Plays the turns of a scenario. */
export function createScript({ turns, subAgentTurns = [], captures }: ScriptOptions): Script {
  const main = createQueue(turns);
  const subAgent = createQueue(subAgentTurns);
  let surplus = 0;
  return {
    next({ body, isSubAgent = false }) {
      const turn = (isSubAgent ? subAgent : main)();
      if (turn === undefined) surplus += 1;
      const found = captures ? [...body.matchAll(captures)].map((match) => match[1] ?? "") : [];
      const values = Object.fromEntries(found.map((word, index) => [`captured-${index}`, word]));
      const known = chooseNames(turn ?? answer("The script has ended."), body);
      return fillPlaceholders(known, values);
    },
    get surplus() {
      return surplus;
    },
  };
}

function createQueue(turns: readonly ModelTurn[]): () => ModelTurn | undefined {
  const last = turns.at(-1);
  let index = 0;
  return () => {
    const turn = turns[index];
    index += 1;
    return turn ?? (last?.type === "answer" ? undefined : last);
  };
}

function chooseNames(turn: ModelTurn, body: string): ModelTurn {
  if (turn.type === "failure") return turn;
  return { ...turn, parts: turn.parts.map((part) => chooseName(part, body)) };
}

function chooseName(part: Part, body: string): Part {
  if (part.type !== "call" || part.oldName === undefined) return part;
  const { tool, namespace, oldName } = part;
  const isOffered = body.includes(`"name":${JSON.stringify(namespace ?? tool)}`);
  if (isOffered) return part;
  return namespace === undefined ? { ...part, tool: oldName } : { ...part, namespace: oldName };
}
