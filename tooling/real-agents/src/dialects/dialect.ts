import type { Mode } from "../mode.ts";
import type { JsonObject, ModelTurn, Part } from "../record.ts";
import type { ModelRequest } from "../request.ts";
import type { Stage } from "../stage/stage.ts";

/** How a model of an agent is talked to, and what is particular about the agent. */
export interface Dialect {
  /** A call of one of chatter's plan tools. */
  planCall(tool: string, input: JsonObject): Part;
  /** The name of such a tool as `listTools` tells it. */
  planToolName(tool: string): string;
  /** The tools that a request offers to the model. */
  listTools(request: ModelRequest): readonly string[];
  /** A call that makes a file. */
  write(file: string, text: string): Part;
  shell(command: string): Part;
  /** Calls by which a model could try to get out of the mode that it was started in. */
  readonly escapes: readonly Part[];
  /** The tools of those calls that must not even be there. */
  readonly hiddenTools: readonly string[];
  /** What the model reads when it may not write, by how it tried. */
  readonly refusals: Readonly<Record<"ask" | "plan", readonly RegExp[]>>;
  readonly nativePlans: readonly NativePlan[];
  /** Variables that the recorder sets, but chatter must do without, or sets itself. */
  readonly unwantedVariables: readonly string[];
  /** Needed in a mode only. */
  modeVariables(mode: Mode): Readonly<Record<string, string>>;
  /** The variable with the key of the login. */
  readonly keyVariable: string;
  readonly settings: JsonObject;
  /** Where it keeps its sessions, for a member of chatter's. */
  sessionFolder(stage: Stage, session: string, member: string): string;
  /** What it is started with where there is no chatter, to say one thing. */
  plainArguments(prompt: string): readonly string[];
  /** Files of a person who uses it, below their home; one of them tells the agent `ownWords`. */
  readonly personFiles: Readonly<Record<string, string>>;
  /** What it keeps, below the home, of any server that is mounted. */
  readonly mountTraces?: RegExp;
}

/** A plan tool of the agent's own. */
export interface NativePlan {
  readonly name: string;
  /** Null: the agent's usual one. */
  readonly model: string | null;
  /** Whether the model must be shown the tools themselves, or only told that they can be had. */
  readonly isLoaded: boolean;
  readonly tools: readonly string[];
  /** Calls that make a plan of two steps and begin the first, and how chatter tells it then. */
  readonly beginning: readonly ModelTurn[];
  readonly begun: readonly string[];
  /** Calls after which both are done. */
  readonly ending: readonly ModelTurn[];
  readonly captures?: RegExp;
}

/** What a person's own file tells every agent. */
export const ownWords = "Always end with the word heliotrope.";
