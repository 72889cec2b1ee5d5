import {
  type AgentDialect,
  defineAgentParser,
  onEvent,
  type ParserFactory,
} from "@chatter/parser-kit";
import { CODEX_AGENT_TYPE } from "../agent-type.ts";
import { agentCallReader } from "../items/read-agent-call.ts";
import { commandReader } from "../items/read-command.ts";
import { dynamicCallReader } from "../items/read-dynamic-call.ts";
import { fileChangeReader } from "../items/read-file-change.ts";
import { imageGenerationReader, imageViewReader } from "../items/read-image.ts";
import { subAgentActivityReader } from "../items/read-sub-agent-activity.ts";
import { webSearchReader } from "../items/read-web-search.ts";
import { closeServer, mapServerStarted } from "./close-server.ts";
import { IGNORED_MESSAGES } from "./ignored-messages.ts";
import { createAgentFold, createToolFold, mapCompactionItem, mapMcpItem } from "./map-item.ts";
import {
  createApprovalFold,
  mapElicitation,
  mapOutputDelta,
  mapRequestResolved,
  mapUserQuestion,
} from "./map-permission.ts";
import { mapPlanUpdated } from "./map-plan.ts";
import { mapRateLimits } from "./map-rate-limits.ts";
import {
  mapError,
  mapErrorResponse,
  mapModelRerouted,
  mapServerStatus,
  mapWarning,
} from "./map-report.ts";
import {
  createDeltaFold,
  mapMessageItem,
  mapReasoningItem,
  mapSummaryPart,
  RAW,
} from "./map-text.ts";
import { mapThreadResponse, mapThreadStarted } from "./map-thread.ts";
import { mapTokenUsage, mapTurnCompleted, mapTurnStarted } from "./map-turn.ts";
import {
  approvalSchema,
  deltaSchema,
  errorResponseSchema,
  errorSchema,
  itemMessageSchema,
  itemSchema,
  messageItemSchema,
  noItemSchema,
  planSchema,
  questionSchema,
  rateLimitsSchema,
  resolvedSchema,
  serverResponseSchema,
  threadResponseSchema,
  threadStartedSchema,
  timeOfMessage,
  turnSchema,
  typeOfMessage,
  unwrapMessage,
  usageSchema,
  warningSchema,
} from "./native-message.ts";
import { type AppServerState, INITIAL_STATE } from "./state.ts";
import { inThread } from "./thread.ts";

const dialect: AgentDialect<AppServerState> = {
  agentType: CODEX_AGENT_TYPE,
  initialState: INITIAL_STATE,
  unwrap: unwrapMessage,
  typeOf: typeOfMessage,
  timeOf: timeOfMessage,
  ignored: IGNORED_MESSAGES,
  handlers: {
    "server response": onEvent(serverResponseSchema, mapServerStarted),
    "thread response": onEvent(threadResponseSchema, mapThreadResponse),
    "error response": onEvent(errorResponseSchema, mapErrorResponse),
    "thread/started": onEvent(threadStartedSchema, mapThreadStarted),
    "thread/tokenUsage/updated": onEvent(usageSchema, inThread(mapTokenUsage)),
    "turn/started": onEvent(turnSchema, inThread(mapTurnStarted)),
    "turn/plan/updated": onEvent(planSchema, inThread(mapPlanUpdated)),
    "turn/completed": onEvent(turnSchema, inThread(mapTurnCompleted)),
    item: onEvent(noItemSchema, (_message, state: AppServerState) => ({ state, events: [] })),
    "item agentMessage": onEvent(messageItemSchema, inThread(mapMessageItem)),
    "item plan": onEvent(messageItemSchema, inThread(mapMessageItem)),
    "item reasoning": onEvent(itemSchema, inThread(mapReasoningItem)),
    "item commandExecution": onEvent(itemSchema, inThread(createToolFold(commandReader))),
    "item fileChange": onEvent(itemSchema, inThread(createToolFold(fileChangeReader))),
    "item mcpToolCall": onEvent(itemSchema, inThread(mapMcpItem)),
    "item dynamicToolCall": onEvent(itemSchema, inThread(createToolFold(dynamicCallReader))),
    "item webSearch": onEvent(itemSchema, inThread(createToolFold(webSearchReader))),
    "item imageView": onEvent(itemSchema, inThread(createToolFold(imageViewReader))),
    "item imageGeneration": onEvent(itemSchema, inThread(createToolFold(imageGenerationReader))),
    "item collabAgentToolCall": onEvent(itemSchema, inThread(createAgentFold(agentCallReader))),
    "item subAgentActivity": onEvent(itemSchema, inThread(createAgentFold(subAgentActivityReader))),
    "item contextCompaction": onEvent(itemSchema, inThread(mapCompactionItem)),
    "item/agentMessage/delta": onEvent(deltaSchema, inThread(createDeltaFold("answer"))),
    "item/reasoning/summaryTextDelta": onEvent(deltaSchema, inThread(createDeltaFold("reasoning"))),
    "item/reasoning/textDelta": onEvent(deltaSchema, inThread(createDeltaFold("reasoning", RAW))),
    "item/reasoning/summaryPartAdded": onEvent(itemMessageSchema, inThread(mapSummaryPart)),
    "item/commandExecution/outputDelta": onEvent(itemMessageSchema, inThread(mapOutputDelta)),
    "item/commandExecution/requestApproval": onEvent(
      approvalSchema,
      inThread(createApprovalFold("command_execution")),
    ),
    "item/fileChange/requestApproval": onEvent(
      approvalSchema,
      inThread(createApprovalFold("file_change")),
    ),
    "item/permissions/requestApproval": onEvent(
      approvalSchema,
      inThread(createApprovalFold("request_permissions")),
    ),
    "mcpServer/elicitation/request": onEvent(questionSchema, inThread(mapElicitation)),
    "item/tool/requestUserInput": onEvent(questionSchema, inThread(mapUserQuestion)),
    "serverRequest/resolved": onEvent(resolvedSchema, inThread(mapRequestResolved)),
    error: onEvent(errorSchema, inThread(mapError)),
    warning: onEvent(warningSchema, inThread(mapWarning)),
    guardianWarning: onEvent(warningSchema, inThread(mapWarning)),
    configWarning: onEvent(warningSchema, mapWarning),
    deprecationNotice: onEvent(warningSchema, mapWarning),
    "model/rerouted": onEvent(warningSchema, inThread(mapModelRerouted)),
    "mcpServer/startupStatus/updated": onEvent(warningSchema, mapServerStatus),
    "account/rateLimits/updated": onEvent(rateLimitsSchema, mapRateLimits),
  },
  end: closeServer,
};

/**
 * Creates a parser for what `codex app-server` prints: what `codex exec --json` prints and more, the
 * step in progress and permissions among it. Logs that wrap both directions as `{dir, msg}` are read
 * as well.
 */
export const createCodexAppServerParser: ParserFactory = defineAgentParser(dialect);
