import {
  type AgentDialect,
  defineAgentParser,
  onEvent,
  type ParserFactory,
} from "@chatter/parser-kit";
import { CODEX_AGENT_TYPE } from "./agent-type.ts";
import { closeRun } from "./close-run.ts";
import { agentCallReader } from "./items/read-agent-call.ts";
import { commandReader } from "./items/read-command.ts";
import { fileChangeReader } from "./items/read-file-change.ts";
import { mcpCallReader } from "./items/read-mcp-call.ts";
import { webSearchReader } from "./items/read-web-search.ts";
import { createMcpFold, createTextFold, createToolFold, mapErrorItem } from "./map-item.ts";
import { mapThreadStarted, mapTurnStarted } from "./map-thread.ts";
import { mapTodoList } from "./map-todo-list.ts";
import { mapError, mapTurnCompleted, mapTurnFailed } from "./map-turn-end.ts";
import {
  errorItemSchema,
  errorSchema,
  itemSchema,
  textItemSchema,
  threadStartedSchema,
  todoListItemSchema,
  toolItemSchema,
  turnCompletedSchema,
  turnFailedSchema,
  turnStartedSchema,
  typeOfEvent,
} from "./native-event.ts";
import { type CodexState, INITIAL_STATE } from "./state.ts";

const dialect: AgentDialect<CodexState> = {
  agentType: CODEX_AGENT_TYPE,
  initialState: INITIAL_STATE,
  typeOf: typeOfEvent,
  handlers: {
    "thread.started": onEvent(threadStartedSchema, mapThreadStarted),
    "turn.started": onEvent(turnStartedSchema, mapTurnStarted),
    "turn.completed": onEvent(turnCompletedSchema, mapTurnCompleted),
    "turn.failed": onEvent(turnFailedSchema, mapTurnFailed),
    error: onEvent(errorSchema, mapError),
    item: onEvent(itemSchema, (_event, state: CodexState) => ({ state, events: [] })),
    "item agent_message": onEvent(textItemSchema, createTextFold("answer")),
    "item reasoning": onEvent(textItemSchema, createTextFold("reasoning")),
    "item command_execution": onEvent(toolItemSchema, createToolFold(commandReader)),
    "item file_change": onEvent(toolItemSchema, createToolFold(fileChangeReader)),
    "item mcp_tool_call": onEvent(toolItemSchema, createMcpFold(mcpCallReader)),
    "item web_search": onEvent(toolItemSchema, createToolFold(webSearchReader)),
    "item collab_tool_call": onEvent(toolItemSchema, createToolFold(agentCallReader)),
    "item todo_list": onEvent(todoListItemSchema, mapTodoList),
    "item error": onEvent(errorItemSchema, mapErrorItem),
  },
  end: closeRun,
};

/**
 * Creates a parser for what `codex exec --json` prints. `in_progress` is not in that stream; the
 * parser of `@chatter/parser-codex/app-server` has it.
 *
 * @example
 * const parser = createCodexParser();
 * for await (const chunk of process.stdin) for (const event of parser.push(chunk)) show(event);
 * for (const event of parser.end({ code: exitCode })) show(event);
 */
export const createCodexParser: ParserFactory = defineAgentParser(dialect);
