import { type Agent, createScript, type ModelTurn } from "../record.ts";
import { type ModelRequest, readRequest } from "../request.ts";
import { type SlowLane, startSlowLane } from "./slow-lane.ts";

/** A scripted model that remembers what it was asked. */
export interface ScriptedModel {
  readonly port: number;
  /** Without those that are no part of the script, such as one for a title. */
  readonly requests: readonly ModelRequest[];
  /** How often it was asked after its last turn. */
  surplus(): number;
  /** Resolves when an answer is half told; only for a slow model. */
  readonly isSpeaking: Promise<void>;
  close(): Promise<void>;
}

/** What it says. */
export interface ModelOptions {
  readonly turns: readonly ModelTurn[];
  /** Finds words in requests, to be used in later turns as `{{captured-0}}` and so on. */
  readonly captures?: RegExp | undefined;
  /** Whether its answers come a little at a time. */
  readonly isSlow?: boolean;
}

/** Starts a model that speaks the protocol of an agent. */
export async function startModel(agent: Agent, options: ModelOptions): Promise<ScriptedModel> {
  const { isSlow = false, ...scriptOptions } = options;
  const script = createScript(scriptOptions);
  const requests: ModelRequest[] = [];
  const server = await agent.startServer({
    next(request) {
      requests.push(readRequest(request.body));
      return script.next(request);
    },
    get surplus() {
      return script.surplus;
    },
  });
  const lane: SlowLane | undefined = isSlow ? await startSlowLane(server.port) : undefined;
  return {
    port: lane?.port ?? server.port,
    requests,
    surplus: () => script.surplus,
    isSpeaking: lane?.isSpeaking ?? Promise.resolve(),
    async close() {
      await lane?.close();
      await server.close();
    },
  };
}
