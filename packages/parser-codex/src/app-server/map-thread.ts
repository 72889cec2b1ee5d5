import type { JsonObject, Step } from "@chatter/parser-kit";
import { textOf } from "../read-json.ts";
import type { AppServerState } from "./state.ts";
import { updateThread } from "./thread.ts";

type NativeThread = JsonObject & { readonly id: string };

/** A thread is ready, said in answer to the client. Only here it shows that it was resumed. */
export function mapThreadResponse(
  message: { readonly result: JsonObject & { readonly thread: NativeThread } },
  state: AppServerState,
): Step<AppServerState> {
  const { thread, model, cwd } = message.result;
  return startThread(
    { ...thread, model: model ?? thread["model"], cwd: cwd ?? thread["cwd"] },
    state,
  );
}

/** A thread is ready, said to everybody. */
export function mapThreadStarted(
  message: { readonly params: { readonly thread: NativeThread } },
  state: AppServerState,
): Step<AppServerState> {
  return startThread(message.params.thread, state);
}

/** Each thread is told once; those of sub-agents are no sessions. */
function startThread(thread: NativeThread, state: AppServerState): Step<AppServerState> {
  const { id, parentThreadId } = thread;
  const known = state.threads.get(id);
  if (known?.isStarted || known?.parentToolId !== undefined) return { state, events: [] };
  if (textOf(parentThreadId) !== undefined && state.current !== undefined)
    return { state, events: [] };
  const model = textOf(thread["model"]);
  const cwd = textOf(thread["cwd"]);
  const agentVersion = textOf(thread["cliVersion"]);
  // The preview is the first prompt, which a fresh thread does not have.
  const isResumed = textOf(thread["preview"]) !== undefined;
  return {
    state: { ...updateThread(state, id, { isStarted: true }), current: id },
    events: [
      {
        type: "session.started",
        nativeSessionId: id,
        ...(model === undefined ? {} : { model }),
        ...(cwd === undefined ? {} : { cwd }),
        ...(agentVersion === undefined ? {} : { agentVersion }),
        ...(isResumed ? { resumed: true } : {}),
      },
    ],
  };
}
