import { isJsonObject, type JsonObject, type Step } from "@chatter/parser-kit";
import { commandTitle } from "../command-title.ts";
import { textOf } from "../read-json.ts";
import { findTool } from "../tool-ledger.ts";
import { addRequest, settleAnswered } from "./permission-requests.ts";
import type { AppServerState } from "./state.ts";
import { scopedId, type ThreadFold } from "./thread.ts";

interface RequestMessage {
  readonly id: string | number;
  readonly params: JsonObject;
}

/** Makes the fold for a request to allow a call. */
export function createApprovalFold(
  toolName: string,
): ThreadFold<RequestMessage & { readonly params: { readonly itemId: string } }> {
  return ({ id, params }, state, threadId) => {
    const { itemId, command, cwd, grantRoot, permissions, reason } = params;
    const toolId = scopedId(state, itemId);
    const tool = findTool(state.tools, toolId);
    const title = tool?.title ?? (typeof command === "string" ? commandTitle(command) : undefined);
    const description = textOf(reason);
    const details = Object.entries({ command, cwd, grantRoot, permissions });
    // A second question about a call means that the first was answered with yes.
    const settled = settleAnswered(state, itemId);
    const known = { toolName, ...(tool === undefined ? {} : { toolId }) };
    const request = { threadId, itemId, ...known, isAnswered: false };
    return {
      state: addRequest(settled.state, String(id), request),
      events: [
        ...settled.events,
        {
          type: "permission.requested",
          requestId: String(id),
          ...known,
          input: Object.fromEntries(details.filter(([, value]) => value != null)),
          ...(title === undefined ? {} : { title }),
          ...(description === undefined ? {} : { description }),
        },
      ],
    };
  };
}

/** An MCP server asks something; when it is Codex that asks before a call, it is a permission. */
export const mapElicitation: ThreadFold<RequestMessage> = ({ id, params }, state, threadId) => {
  const { serverName, message, _meta: meta } = params;
  const title = textOf(message);
  const tool = isJsonObject(meta) ? textOf(meta["tool_name"]) : undefined;
  if (!isJsonObject(meta) || tool === undefined) return ask(state, title);
  const toolName = `mcp__${serverName}__${tool}`;
  const toolId = state.tools.open.findLast((open) => open.toolName === toolName)?.toolId;
  const known = { toolName, ...(toolId === undefined ? {} : { toolId }) };
  const description = textOf(meta["tool_description"]);
  const input = isJsonObject(meta["tool_params"]) ? meta["tool_params"] : {};
  return {
    state: addRequest(state, String(id), { threadId, ...known, isAnswered: false }),
    events: [
      {
        type: "permission.requested",
        requestId: String(id),
        ...known,
        input,
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
      },
    ],
  };
};

/** The agent asks the person something. */
export const mapUserQuestion: ThreadFold<RequestMessage> = ({ params }, state) => {
  const { questions } = params;
  const texts = Array.isArray(questions)
    ? questions.flatMap((question) =>
        isJsonObject(question) ? (textOf(question["question"]) ?? []) : [],
      )
    : [];
  return ask(state, texts.join("\n") || undefined);
};

function ask(state: AppServerState, message = "Codex asks something"): Step<AppServerState> {
  return { state, events: [{ type: "notice", code: "agent.question", message }] };
}

/** The server has an answer, and does not say which. */
export const mapRequestResolved: ThreadFold<{
  readonly params: { readonly requestId: string | number };
}> = ({ params }, state) => {
  const requestId = String(params.requestId);
  const request = state.requests.get(requestId);
  if (request === undefined) return { state, events: [] };
  return { state: addRequest(state, requestId, { ...request, isAnswered: true }), events: [] };
};

/** A call prints something, so it was allowed. */
export const mapOutputDelta: ThreadFold<{ readonly params: { readonly itemId: string } }> = (
  { params },
  state,
) => (state.requests.size === 0 ? { state, events: [] } : settleAnswered(state, params.itemId));
